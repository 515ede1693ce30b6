# Copyright (c) 2026 The Kinora authors
# SPDX-License-Identifier: MIT

.PHONY: help demo test bench deps build format lint soak morph clean

help:
	@echo "make demo    install what is missing, build the gallery and show it"
	@echo "make test    install what is missing, run every test, the window tests included"
	@echo "make bench   measure; ONLY=frame runs one group"
	@echo "make deps    install the system packages that are missing"
	@echo "make lint    check headers and format;  make format  rewrites"
	@echo "make soak    long runs in a window: frame intervals, idle, resizes"
	@echo "make morph   reproduce the picture of the README"

deps:
	@Scripts/deps

demo: deps
	@Scripts/demo

test: deps
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build
	Scripts/window-test

build: deps
	swift build -c release --product gallery

bench: deps
	swift run -c release Benchmarks $(ONLY)

soak: deps
	Scripts/soak

morph: deps
	Scripts/morph

format:
	swift format -i -r -p Package.swift Sources Tests Demos Benchmarks

lint:
	@Scripts/lint

clean:
	rm -rf .build out
