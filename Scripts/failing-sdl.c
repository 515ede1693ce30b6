// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

// Preloaded between a program and SDL: has some calls fail, and loses what textures hold.
//
// FAIL_TEXTURES, FAIL_TARGETS, FAIL_LAYERS, FAIL_SURFACES, FAIL_UPDATES: "first-last", which calls
// fail, counted from 1: those that make textures, those that make textures to draw into, those that
// make one while the renderer has another, those that ask for the window's surface, those that show
// it.
// On SIGUSR1 every texture loses its pixels, as the event RESET_EVENT (a number of SDL's) announces.

#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define TEXTURES 64

static struct {
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  int isTarget;
} known[TEXTURES];
static volatile sig_atomic_t mustLose;

static int fails(const char *variable, int *calls) {
  const char *range = getenv(variable);
  int first = 0, last = -1;
  *calls += 1;
  if (!range || sscanf(range, "%d-%d", &first, &last) != 2) return 0;
  return *calls >= first && *calls <= last;
}

static int hasTarget(SDL_Renderer *renderer) {
  for (int i = 0; i < TEXTURES; i++) {
    if (known[i].texture && known[i].isTarget && known[i].renderer == renderer) return 1;
  }
  return 0;
}

SDL_Texture *SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h) {
  static int textures, targets, layers;
  int isTarget = access == SDL_TEXTUREACCESS_TARGET;
  int failsHere = fails("FAIL_TEXTURES", &textures);
  if (isTarget) failsHere |= fails("FAIL_TARGETS", &targets);
  if (isTarget && hasTarget(renderer)) failsHere |= fails("FAIL_LAYERS", &layers);
  if (failsHere) {
    SDL_SetError("no texture, as the test asks");
    return NULL;
  }
  SDL_Texture *texture = REAL(SDL_CreateTexture)(renderer, format, access, w, h);
  for (int i = 0; texture && i < TEXTURES; i++) {
    if (known[i].texture) continue;
    known[i].renderer = renderer;
    known[i].texture = texture;
    known[i].isTarget = isTarget;
    break;
  }
  return texture;
}

void SDL_DestroyTexture(SDL_Texture *texture) {
  for (int i = 0; i < TEXTURES; i++) {
    if (known[i].texture == texture) known[i].texture = NULL;
  }
  REAL(SDL_DestroyTexture)(texture);
}

SDL_Surface *SDL_GetWindowSurface(SDL_Window *window) {
  static int calls;
  if (fails("FAIL_SURFACES", &calls)) {
    SDL_SetError("no surface, as the test asks");
    return NULL;
  }
  return REAL(SDL_GetWindowSurface)(window);
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int count) {
  static int calls;
  if (fails("FAIL_UPDATES", &calls)) return SDL_SetError("no update, as the test asks");
  return REAL(SDL_UpdateWindowSurfaceRects)(window, rects, count);
}

static void lose(int signal) { mustLose = 1; }

int SDL_PollEvent(SDL_Event *event) {
  static int isReady;
  if (!isReady) {
    isReady = 1;
    signal(SIGUSR1, lose);
  }
  if (mustLose) {
    mustLose = 0;
    for (int i = 0; i < TEXTURES; i++) {
      if (!known[i].texture) continue;
      if (known[i].isTarget) {
        SDL_SetRenderTarget(known[i].renderer, known[i].texture);
        SDL_SetRenderDrawColor(known[i].renderer, 255, 0, 0, 255);
        SDL_RenderClear(known[i].renderer);
        SDL_SetRenderTarget(known[i].renderer, NULL);
      } else {
        SDL_Rect corner = {0, 0, 1, 1};
        Uint32 nothing = 0;
        SDL_UpdateTexture(known[i].texture, &corner, &nothing, 4);
      }
    }
    const char *type = getenv("RESET_EVENT");
    SDL_Event reset = {.type = type ? (Uint32)strtoul(type, NULL, 0) : SDL_RENDER_DEVICE_RESET};
    SDL_PushEvent(&reset);
  }
  return REAL(SDL_PollEvent)(event);
}
