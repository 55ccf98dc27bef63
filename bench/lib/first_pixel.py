#!/usr/bin/python3
"""Clicks the first tray item of the session, as a panel does, and measures how long the screen takes to change.

    first_pixel.py ROUNDS

Prints a line of JSON: {"shown": [ms, ...], "hidden": [ms, ...]}. Reads the screen with Xlib at a few points, about 800
times a second: a screenshot program takes longer than the measured time, and reading without a pause takes most of two
cores from the programs that draw (a first click took a tenth longer). Specification: StatusNotifierItem.
"""
import ctypes
import json
import sys
import time

import dbus

ITEM = 'org.kde.StatusNotifierItem'
WATCHER = 'org.kde.StatusNotifierWatcher'
ALL_PLANES = ctypes.c_ulong(-1)
Z_PIXMAP = 2
PATIENCE = 5  # s
PAUSE = 0.001  # s between two readings
REST = 0.7  # s between two clicks: longer than any protection against double clicks

x11 = ctypes.CDLL('libX11.so.6')
x11.XOpenDisplay.restype = x11.XGetImage.restype = ctypes.c_void_p
x11.XGetPixel.restype = ctypes.c_ulong
x11.XDefaultRootWindow.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
width, height = x11.XDisplayWidth(display, 0), x11.XDisplayHeight(display, 0)
# Spaced less than the width and height of a popup; none is in the panel.
POINTS = [(x, y) for x in range(60, width, 380) for y in range(120, height - 80, 560)]

bus = dbus.SessionBus()


def tray_item():
    watcher = bus.get_object(WATCHER, '/StatusNotifierWatcher')
    [registered] = watcher.Get(WATCHER, 'RegisteredStatusNotifierItems', dbus_interface='org.freedesktop.DBus.Properties')
    name, slash, path = str(registered).partition('/')
    # Introspection would delay the first call until its reply is read.
    return bus.get_object(name, slash + path if slash else '/StatusNotifierItem', introspect=False)


def colour(point):
    image = ctypes.c_void_p(x11.XGetImage(display, root, *point, 1, 1, ALL_PLANES, Z_PIXMAP))
    pixel = x11.XGetPixel(image, 0, 0)
    x11.XDestroyImage(image)
    return pixel


def look():
    return [colour(point) for point in POINTS]


def click(item, until):
    """Clicks; returns the ms until `until` accepts the colours on the screen."""
    start = time.perf_counter()
    item.Activate(dbus.Int32(0), dbus.Int32(0), dbus_interface=ITEM, ignore_reply=True)
    bus.flush()
    while time.perf_counter() - start < PATIENCE:
        if until(look()):
            return (time.perf_counter() - start) * 1000
        time.sleep(PAUSE)
    sys.exit('the screen did not change')


def main(rounds):
    item = tray_item()
    empty = look()
    shown, hidden = [], []
    for _ in range(int(rounds)):
        shown.append(click(item, lambda now: now != empty))
        time.sleep(REST)
        hidden.append(click(item, lambda now: now == empty))
        time.sleep(REST)
    print(json.dumps({'shown': shown, 'hidden': hidden}))


main(*sys.argv[1:])
