#!/usr/bin/python3
"""GNOME's lock screen as seen by other programs: owns org.gnome.Shell.ScreenShield; SetActive locks and unlocks.

Behaves like ScreenSaverDBus in gnome-shell's js/ui/shellDBus.js if the mouse was moved while the screen faded to black:
GetActive is false and ActiveChanged is never sent although the screen is locked (seen on GNOME 43). Tests can get the number
of GetActiveTime calls from tidings.test.LockScreen.Asked on the same object. Writes to file descriptor 3 when ready.
"""
import os
import time

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

NAME = 'org.gnome.Shell.ScreenShield'
LOCK_SCREEN = 'org.gnome.ScreenSaver'
TEST = 'tidings.test.LockScreen'


class LockScreen(dbus.service.Object):
    def __init__(self, bus):
        super().__init__(bus, '/org/gnome/ScreenSaver')
        self.since = None
        self.asked = 0

    @dbus.service.method(LOCK_SCREEN, out_signature='b')
    def GetActive(self):
        return False

    @dbus.service.method(LOCK_SCREEN, out_signature='u')
    def GetActiveTime(self):
        self.asked += 1
        return 0 if self.since is None else int(time.monotonic() - self.since)

    @dbus.service.method(LOCK_SCREEN, in_signature='b')
    def SetActive(self, active):
        self.since = time.monotonic() if active else None
        if not active:
            self.WakeUpScreen()

    @dbus.service.signal(LOCK_SCREEN)
    def WakeUpScreen(self):
        pass

    @dbus.service.method(TEST, out_signature='u')
    def Asked(self):
        return self.asked


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
screen = LockScreen(bus)
name = dbus.service.BusName(NAME, bus)
os.write(3, b'there\n')
GLib.MainLoop().run()
