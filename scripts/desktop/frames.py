#!/usr/bin/python3
"""Watches a part of the screen and keeps every frame that differs from the previous one.

    frames.py X Y WIDTH HEIGHT FOLDER

Prints "watching" when it has the first. Stops when its standard input ends, writes the frames to FOLDER/0, FOLDER/1, ...
(rows of 32-bit pixels, blue first), and prints their number. Uses Xlib, some hundred times a second: a screenshot program
would miss what is visible for one frame.
"""
import ctypes
import pathlib
import select
import sys

ALL_PLANES = ctypes.c_ulong(-1)
Z_PIXMAP = 2


class Image(ctypes.Structure):  # the fields of XImage (Xlib.h) read here
    _fields_ = [
        ('width', ctypes.c_int), ('height', ctypes.c_int), ('xoffset', ctypes.c_int), ('format', ctypes.c_int),
        ('data', ctypes.c_void_p), ('byte_order', ctypes.c_int), ('bitmap_unit', ctypes.c_int),
        ('bitmap_bit_order', ctypes.c_int), ('bitmap_pad', ctypes.c_int), ('depth', ctypes.c_int), ('bytes_per_line', ctypes.c_int),
    ]


x11 = ctypes.CDLL('libX11.so.6')
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XGetImage.restype = ctypes.POINTER(Image)
x11.XDefaultRootWindow.restype = ctypes.c_ulong
display = ctypes.c_void_p(x11.XOpenDisplay(None))
root = ctypes.c_ulong(x11.XDefaultRootWindow(display))


def look(area):
    image = x11.XGetImage(display, root, *area, ALL_PLANES, Z_PIXMAP)
    pixels = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * image.contents.height)
    x11.XDestroyImage(image)
    return pixels


def main(x, y, width, height, folder):
    area = int(x), int(y), int(width), int(height)
    frames = [look(area)]
    print('watching', flush=True)
    while not select.select([sys.stdin], [], [], 0)[0]:
        pixels = look(area)
        if pixels != frames[-1]:
            frames.append(pixels)
    for number, pixels in enumerate(frames):
        pathlib.Path(folder, str(number)).write_bytes(pixels)
    print(len(frames))


main(*sys.argv[1:])
