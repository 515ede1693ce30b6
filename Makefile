# Copyright (c) 2026 The Kinora authors
# SPDX-License-Identifier: MIT

# Everything is a script or a SwiftPM command; this file only gives them short names.
# `make bench ONLY=raster` runs one group of benchmarks.

ONLY ?=

.PHONY: help deps demo build test bench lint format histories fuzz sanitize soak morph clean

help:
	@echo "make deps    check what Kinora needs, and install what is missing"
	@echo "make demo    build the gallery and show it (without a display: render it into out/)"
	@echo "make test    unit tests, then the gallery in a real window on a virtual display"
	@echo "make bench   measure; ONLY=group for one group"
	@echo "make lint    file headers and formatting; make format mends the latter"
	@echo "make histories  100,000 random changes of random trees, compared with trees built anew"
	@echo "make fuzz    ten million random calls on paths, with numbers of every kind"
	@echo "make sanitize  the tests of the tree under AddressSanitizer and ThreadSanitizer"
	@echo "make morph   make the picture of the README anew"
	@echo "make soak    an hour of animation and rest in a window, with frame intervals"

deps:
	@Scripts/deps

demo:
	@Scripts/demo

build:
	@Scripts/deps build
	swift build -c release

test:
	@Scripts/deps
	swift test --explicit-target-dependency-import-check error
	Scripts/window-test
	Scripts/fault-test
	Scripts/presenter-test

# STEPS and SEED choose the length and the first seed.
STEPS ?= 100000
SEED ?= 1000

histories:
	@Scripts/deps
	KINORA_EQUIVALENCE_STEPS=$(STEPS) KINORA_EQUIVALENCE_SEED=$(SEED) \
	  swift test --filter EquivalenceTests

# CALLS and SEED choose the length and the first seed.
CALLS ?= 10000000

fuzz:
	@Scripts/deps
	KINORA_PATH_FUZZ_OPERATIONS=$(CALLS) KINORA_PATH_FUZZ_SEED=$(SEED) \
	  swift test -c release --filter PathFuzzTests

bench:
	@Scripts/deps bench
	swift run -c release Benchmarks $(ONLY)

lint:
	@Scripts/lint

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests Demos Benchmarks

sanitize:
	@Scripts/deps
	Scripts/sanitize

soak:
	@Scripts/deps
	Scripts/soak

# The picture of the README.
morph:
	@Scripts/deps build
	swift build -c release --product gallery
	KINORA_HEADLESS=1 KINORA_FPS=20 KINORA_SCALE=0.5 KINORA_OUT=Docs/Images \
	  KINORA_SCRIPT='record morph; tap "Change"; wait 2.3; tap "Change"; wait 2.3; stop' \
	  $$(swift build -c release --show-bin-path)/gallery --demo padded

clean:
	rm -rf .build out
