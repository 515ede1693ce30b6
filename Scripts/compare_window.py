#!/usr/bin/env python3
# Copyright (c) 2026 The Kinora authors
# SPDX-License-Identifier: MIT

"""Compares a window's screenshot (xwd) with a picture made without one (PNG).

Usage: compare_window.py WINDOW.xwd PICTURE.png TOLERANCE
Ends with 0 when the sizes agree and no channel differs by more than TOLERANCE of 255.
"""

import struct
import sys
import zlib


def read_xwd(path):
    """The width, the height and the rows of RGB bytes of a 32-bit true-colour dump."""
    with open(path, "rb") as file:
        data = file.read()
    # XWDFile.h: 25 words of 32 bits, most significant byte first.
    header = struct.unpack(">25I", data[:100])
    size, width, height, byte_order = header[0], header[4], header[5], header[7]
    bits, stride, masks, colors = header[11], header[12], header[14:17], header[19]
    if bits != 32 or masks != (0xFF0000, 0xFF00, 0xFF):
        sys.exit(f"{path}: not a 32-bit RGB screenshot")
    start = size + colors * 12
    order = (1, 2, 3) if byte_order == 1 else (2, 1, 0)
    rows = []
    for y in range(height):
        line = data[start + y * stride : start + y * stride + width * 4]
        row = bytearray(width * 3)
        for channel, offset in enumerate(order):
            row[channel::3] = line[offset::4]
        rows.append(row)
    return width, height, rows


def unfilter(kind, line, above, step):
    """Undoes one PNG filter in place."""
    for i in range(len(line)):
        left = line[i - step] if i >= step else 0
        up = above[i]
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + up) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + up) // 2) & 255
        elif kind == 4:
            corner = above[i - step] if i >= step else 0
            guess = left + up - corner
            distances = abs(guess - left), abs(guess - up), abs(guess - corner)
            nearest = (left, up, corner)[distances.index(min(distances))]
            line[i] = (line[i] + nearest) & 255


def read_png(path):
    """The width, the height and the rows of RGB bytes of an 8-bit RGB or RGBA file."""
    with open(path, "rb") as file:
        data = file.read()
    position, packed, width, height, step = 8, b"", 0, 0, 0
    while position < len(data):
        (length,) = struct.unpack(">I", data[position : position + 4])
        name, body = data[position + 4 : position + 8], data[position + 8 : position + 8 + length]
        if name == b"IHDR":
            width, height, depth, color, _, _, interlace = struct.unpack(">IIBBBBB", body)
            if depth != 8 or color not in (2, 6) or interlace:
                sys.exit(f"{path}: not an 8-bit RGB or RGBA picture")
            step = 3 if color == 2 else 4
        elif name == b"IDAT":
            packed += body
        position += length + 12
    raw = zlib.decompress(packed)
    stride = width * step
    rows, above = [], bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        line = bytearray(raw[start + 1 : start + 1 + stride])
        if raw[start]:
            unfilter(raw[start], line, above, step)
        above = line
        row = bytearray(width * 3)
        for channel in range(3):
            row[channel::3] = line[channel::step]
        rows.append(row)
    return width, height, rows


def main():
    window, picture, tolerance = sys.argv[1], sys.argv[2], int(sys.argv[3])
    width, height, shown = read_xwd(window)
    wanted_width, wanted_height, wanted = read_png(picture)
    if (width, height) != (wanted_width, wanted_height):
        sys.exit(f"the window has {width}x{height} pixels, not {wanted_width}x{wanted_height}")
    worst, count, first = 0, 0, None
    for y, (a, b) in enumerate(zip(shown, wanted)):
        if a == b:
            continue
        for i, (p, q) in enumerate(zip(a, b)):
            difference = abs(p - q)
            worst = max(worst, difference)
            if difference > tolerance:
                count += 1
                first = first or (i // 3, y)
    if count:
        sys.exit(f"{count} channels differ, by up to {worst} of 255, first at {first}")


main()
