#!/usr/bin/env python3
# Copyright (c) 2026 The Kinora authors
# SPDX-License-Identifier: MIT

"""Asks a window to close, as a window manager does for its close button.

Usage: close_window.py [--destroy] WINDOW   (its X11 id)
With --destroy it takes the window away without asking.
"""

import ctypes
import sys


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent of X11/Xlib.h, padded to the size of XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    ]


def main():
    window = int(sys.argv[-1], 0)
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        sys.exit("no display")
    if sys.argv[1] == "--destroy":
        x11.XDestroyWindow(display, ctypes.c_ulong(window))
        x11.XSync(display, 0)
        return
    client_message = 33
    event = ClientMessage(type=client_message, window=window, format=32)
    event.message_type = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
    x11.XSync(display, 0)
    x11.XCloseDisplay(display)


main()
