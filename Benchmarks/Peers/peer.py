# Copyright (c) 2026 The Kinora authors
# SPDX-License-Identifier: MIT

"""Draws scene files with another engine, and tells how long each frame took.

Usage: peer.py skia|blend2d

The first line of the output is "engine NAME VERSION". Then each line of the input is a command,
and gets one line as its answer; "failed REASON" where it cannot be done.

  scene PATH    reads a scene: "ready whole" when the engine draws all of it, "ready fills" when it
                draws what is filled and leaves lines out, then the seconds of a frame that pass in
                calls from Python and not in the engine
  draw N        draws N frames: the seconds of each, without those of the calls
  pixels PATH   writes the picture: premultiplied, 32 bits a pixel, blue first, rows without gaps

Paths are made once, before any frame: making them through Python takes longer than drawing them.
A frame clears the picture to white and draws the scene, with antialiasing, on one thread.
"""

import gc
import importlib.metadata
import math
import statistics
import sys
import time


class Outline:
    """A path of a scene, and how it is painted."""

    def __init__(self, numbers):
        self.even_odd = numbers[0] == 1
        self.fill = numbers[2:6] if numbers[1] else None
        self.line = numbers[7:11] if numbers[6] else None
        self.width, self.join, self.cap, self.miter_limit = numbers[11:15]
        self.commands = []


class Scene:
    """A scene file; its format is described in Scene.swift."""

    def __init__(self, path):
        self.outlines = []
        with open(path, encoding="utf-8") as file:
            head = file.readline().split()
            self.width, self.height = int(head[2]), int(head[3])
            for text in file:
                numbers = [float(word) for word in text[1:].split()]
                if text[0] == "P":
                    self.outlines.append(Outline(numbers))
                elif text[0] in "MLQCZ":
                    self.outlines[-1].commands.append((text[0], numbers))


class Skia:
    """Plays a recorded picture onto a surface in memory."""

    draws = "whole"

    def __init__(self):
        import skia

        self.skia = skia
        self.version = importlib.metadata.version("skia-python")

    def load(self, scene):
        skia = self.skia
        info = skia.ImageInfo.Make(
            scene.width, scene.height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType
        )
        self.memory = bytearray(scene.width * scene.height * 4)
        self.surface = skia.Surface.MakeRasterDirect(info, self.memory, scene.width * 4)
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(scene.width, scene.height))
        canvas.clear(skia.ColorWHITE)
        for outline in scene.outlines:
            path = self.path(outline)
            if outline.fill:
                canvas.drawPath(path, self.paint(outline.fill))
            if outline.line:
                canvas.drawPath(path, self.pen(outline))
        self.picture = recorder.finishRecordingAsPicture()
        self.canvas = self.surface.getCanvas()
        return 0.0

    def path(self, outline):
        path = self.skia.Path()
        rules = self.skia.PathFillType
        path.setFillType(rules.kEvenOdd if outline.even_odd else rules.kWinding)
        add = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo}
        for verb, numbers in outline.commands:
            path.close() if verb == "Z" else add[verb](*numbers)
        return path

    def paint(self, color):
        return self.skia.Paint(Color4f=self.skia.Color4f(*color), AntiAlias=True)

    def pen(self, outline):
        kinds = self.skia.Paint
        paint = self.paint(outline.line)
        paint.setStyle(kinds.kStroke_Style)
        paint.setStrokeWidth(outline.width)
        joins = (kinds.kMiter_Join, kinds.kRound_Join, kinds.kBevel_Join)
        caps = (kinds.kButt_Cap, kinds.kRound_Cap, kinds.kSquare_Cap)
        paint.setStrokeJoin(joins[int(outline.join)])
        paint.setStrokeCap(caps[int(outline.cap)])
        paint.setStrokeMiter(outline.miter_limit)
        return paint

    def draw(self):
        self.canvas.drawPicture(self.picture)

    def pixels(self):
        return self.memory


class Blend2D:
    """Fills paths in an image; the bindings have neither lines nor curves nor fill rules."""

    draws = "fills"
    # What Blend2D itself allows between a curve and the lines that it is drawn with, in pixels.
    tolerance = 0.2

    def __init__(self):
        import blend2d

        self.library = blend2d
        self.version = importlib.metadata.version("blend2d-py")

    def load(self, scene):
        filled = [outline for outline in scene.outlines if outline.fill]
        if any(outline.even_odd for outline in filled):
            raise ValueError("its bindings fill by the non-zero rule only")
        self.size = scene.width * scene.height * 4
        self.image = self.library.Image(scene.width, scene.height)
        colors = [tuple(round(part * 255) for part in outline.fill) for outline in filled]
        # Nothing to draw in the same number of calls shows what the calls take.
        nothing = self.library.Path()
        self.shapes = [(color, nothing) for color in colors]
        calls = statistics.median(times(self.draw, 15))
        self.shapes = []
        calls -= statistics.median(times(self.draw, 15))
        self.shapes = [(color, self.path(outline)) for color, outline in zip(colors, filled)]
        return max(calls, 0.0)

    def path(self, outline):
        path = self.library.Path()
        x, y = 0.0, 0.0
        for verb, numbers in outline.commands:
            if verb == "Z":
                path.close()
                continue
            if verb == "M":
                path.move_to(*numbers)
            else:
                for point in points([x, y] + numbers, self.tolerance):
                    path.line_to(*point)
            x, y = numbers[-2:]
        return path

    def draw(self):
        rules = self.library.CompOp
        context = self.library.Context(self.image)
        color, fill = context.set_fill_style_rgba, context.fill_path
        context.set_comp_op(rules.SRC_COPY)
        color(255, 255, 255, 255)
        context.fill_all()
        context.set_comp_op(rules.SRC_OVER)
        for shape_color, path in self.shapes:
            color(*shape_color)
            fill(path)
        context.end()

    def pixels(self):
        return bytes(self.image.memoryview())[: self.size]


def points(numbers, tolerance):
    """The ends of lines that stay within a distance of a line, a quadratic or a cubic curve."""
    ends = list(zip(numbers[::2], numbers[1::2]))
    degree = len(ends) - 1
    # An equal division into n lines is off by at most d (d - 1) / (8 n n) times the largest second
    # difference of the control points.
    bend = max(
        (
            math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
            for a, b, c in zip(ends, ends[1:], ends[2:])
        ),
        default=0.0,
    )
    count = max(1, math.ceil(math.sqrt(degree * (degree - 1) / 8 * bend / tolerance)))
    for index in range(1, count):
        yield between(ends, index / count)
    yield ends[-1]


def between(ends, t):
    """A point of a curve, by de Casteljau's construction."""
    while len(ends) > 1:
        ends = [
            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in zip(ends, ends[1:])
        ]
    return ends[0]


def times(draw, count):
    """The seconds that this thread runs for each of some frames."""
    result = []
    for _ in range(count):
        start = time.thread_time_ns()
        draw()
        result.append((time.thread_time_ns() - start) * 1e-9)
    return result


def answer(engine, state, command, argument):
    """Does what a line of the input says, and returns the answer."""
    if command == "scene":
        state["calls"] = engine.load(Scene(argument))
        engine.draw()
        # What is there stays: no frame pays for a search for garbage.
        gc.collect()
        gc.freeze()
        return f"ready {engine.draws} {state['calls']:.9f}"
    if command == "draw":
        calls = state["calls"]
        return " ".join(f"{max(t - calls, 0.0):.9f}" for t in times(engine.draw, int(argument)))
    if command == "pixels":
        with open(argument, "wb") as file:
            file.write(engine.pixels())
        return "written"
    return f"failed there is no command {command}"


def main():
    engines = {"skia": Skia, "blend2d": Blend2D}
    if len(sys.argv) != 2 or sys.argv[1] not in engines:
        sys.exit("usage: peer.py skia|blend2d")
    gc.disable()
    try:
        engine = engines[sys.argv[1]]()
    except Exception as error:
        print("failed", error, flush=True)
        return
    print("engine", type(engine).__name__, engine.version, flush=True)
    state = {}
    for line in sys.stdin:
        command, _, argument = line.strip().partition(" ")
        try:
            print(answer(engine, state, command, argument), flush=True)
        except Exception as error:
            print("failed", " ".join(str(error).split()), flush=True)


main()
