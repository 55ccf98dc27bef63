import { describe, expect, it } from 'vitest';
import type { Display, Rectangle, Size } from '../../../../src/main/shell/geometry.ts';
import { asLeft, broughtBack, placeLeft, windowBounds, type WindowPlace } from '../../../../src/main/shell/popup/window-place.ts';

const FIRST = { width: 400, height: 620 };
const BAR = 48;

/** A screen with a bar at the bottom. */
const display = (x: number, y: number, width: number, height: number): Display =>
  ({ bounds: { x, y, width, height }, workArea: { x, y, width, height: height - BAR } });
const ONE = display(0, 0, 1920, 1080);
const LEFT = display(-1280, 200, 1280, 800);
const ABOVE = display(0, -1440, 2560, 1440);
const SMALL = display(0, 0, 1024, 600);
const WIDE = display(0, 0, 1366, 768);
const HIGH = display(0, 0, 1280, 1024);
const TINY = display(0, 0, 320, 400);

const at = (x: number, y: number, width = 500, height = 700): WindowPlace => ({ at: { x, y }, width, height, maximised: false });
const bounds = (x: number, y: number, width = 500, height = 700): Rectangle => ({ x, y, width, height });

describe('the next window', () => {
  it.each<[string, WindowPlace, readonly [Display, ...Display[]], Rectangle]>([
    ['is where the last one was', at(321, 123), [ONE], bounds(321, 123)],
    ['is in the corner where the last one was', at(0, 0), [ONE], bounds(0, 0)],
    ['is on the second screen, left of the first', at(-1200, 240), [ONE, LEFT], bounds(-1200, 240)],
    ['is on the second screen, above the first', at(700, -1440), [ONE, ABOVE], bounds(700, -1440)],
    ['lies across two screens', at(-250, 300), [ONE, LEFT], bounds(-250, 300)],
    ['lies across two screens, wider than either', at(-1200, 220, 3000, 700), [ONE, LEFT], bounds(-1200, 220, 3000, 700)],
    ['lies across two screens, one of which is shown twice', at(-1200, 220, 3000, 700), [ONE, ONE, LEFT], bounds(-1200, 220, 3000, 700)],
    ['fits one screen again if the other one that it lay across was unplugged', at(-1200, 220, 3000, 700), [ONE], bounds(0, 220, 1920, 700)],
    ['is partly outside, as the person left it, on the left', at(-420, 123), [ONE], bounds(-420, 123)],
    ['is partly outside, as the person left it, on the right', at(1840, 123), [ONE], bounds(1840, 123)],
    ['is partly outside, as the person left it, below', at(321, 1008), [ONE], bounds(321, 1008)],
    ['is moved to where its title bar can be reached, from the left', at(-421, 123), [ONE], bounds(0, 123)],
    ['is moved to where its title bar can be reached, from the right', at(1841, 123), [ONE], bounds(1420, 123)],
    ['is moved to where its title bar can be reached, from under the bar', at(321, 1009), [ONE], bounds(321, 292)],
    ['is moved to where its title bar can be reached, from above', at(321, -1), [ONE], bounds(321, 0)],
    ['is on the nearest screen if the left one was unplugged', at(-1200, 240), [ONE], bounds(0, 240)],
    ['is on the nearest screen if the one above was unplugged', at(700, -1400), [ONE], bounds(700, 0)],
    ['is on the nearest screen if the first one was unplugged', at(321, 123), [LEFT], bounds(-500, 200)],
    ['is moved inside a screen that became smaller', at(1300, 40, 400, 480), [SMALL], bounds(624, 32, 400, 480)],
    ['fills a screen that became too small for it, title bar and all', at(321, 123, 1200, 900), [SMALL], bounds(0, 0, 1024, 512)],
    ['fills a screen that became too small for it, of which another shows the same', at(0, 0, 1100, 560), [SMALL, SMALL], bounds(0, 0, 1024, 512)],
    ['fills a screen that became too small for it, of which another shows a part', at(0, 0, 1100, 560), [SMALL, TINY], bounds(0, 0, 1024, 512)],
    ['fills a screen that became too small for it, of which another shows a part and more below', at(0, 0, 1800, 650), [WIDE, HIGH], bounds(0, 0, 1366, 650)],
    ['fills a screen if its corner is on neither of two that overlap', at(0, 0, 1300, 900), [WIDE, HIGH], bounds(0, 0, 1300, 680)],
    ['is where the last one was, up to the edges of two screens that overlap', at(66, 100, 1300, 620), [HIGH, WIDE], bounds(66, 100, 1300, 620)],
    ['keeps its width where only the height does not fit', at(321, 123), [SMALL], bounds(321, 0, 500, 512)],
    ['is moved inside the screen where it was, which became too small for it', at(-1270, 240, 1400, 900), [ONE, LEFT], bounds(-1280, 200, 1280, 712)],
    ['is never smaller than the smallest window', at(321, 123), [TINY], bounds(0, 0, 360, 480)],
    ['is as large as the smallest window if the file says less', at(321, 123, 1, 1), [ONE], bounds(321, 123, 360, 480)],
    ['is on a screen whatever the file says', at(9e15, -9e15, 9e15, 9e15), [ONE], bounds(0, 0, 1920, 992)],
  ])('%s', (_, left, displays, expected) => expect(windowBounds(left, FIRST, displays, 'x11')).toEqual(expected));

  it('is placed by the window manager if there was none', () => {
    expect(windowBounds(null, { ...FIRST, ...{ x: 8, y: 8 } }, [ONE], 'x11')).toEqual(FIRST);
  });

  const UNKNOWN = { ...at(0, 0), at: null };
  const TALL = { ...UNKNOWN, height: 1000 };
  it.each<[string, WindowPlace, string, readonly [Display, ...Display[]], Size]>([
    ['with its size', UNKNOWN, 'x11', [ONE], { width: 500, height: 700 }],
    ['and fits the screen', UNKNOWN, 'x11', [SMALL], { width: 500, height: 512 }],
    ['with its size, which only the second screen has room for', TALL, 'wayland', [SMALL, ABOVE], { width: 500, height: 1000 }],
    ['with its size, also if a session under X11 left it on the small screen', at(0, 0, 500, 1000), 'wayland', [SMALL, ABOVE], { width: 500, height: 1000 }],
    ['with its size, also under X11, which learns its place only now', TALL, 'x11', [SMALL, ABOVE], { width: 500, height: 1000 }],
    ['and fits the screen that keeps most of it, the second', TALL, 'wayland', [SMALL, LEFT], { width: 500, height: 712 }],
    ['and fits the screen that keeps most of it, the first', TALL, 'wayland', [LEFT, SMALL], { width: 500, height: 712 }],
  ])('is placed by the window manager if the place is unknown or its choice, %s', (_, left, ozonePlatform, displays, expected) =>
    expect(windowBounds(left, FIRST, displays, ozonePlatform)).toEqual(expected));
});

type State = 'normal' | 'maximised' | 'minimised' | 'full-screen';
const window = (state: State, now: Rectangle) =>
  ({ getBounds: () => now, isMaximized: () => state === 'maximised', isMinimized: () => state === 'minimised', isFullScreen: () => state === 'full-screen' });

describe('a visible window that is asked for', () => {
  const TOP: Display = { bounds: bounds(0, 0, 1920, 1080), workArea: bounds(0, BAR, 1920, 1080 - BAR) };
  it.each<[string, ReturnType<typeof window>, Rectangle | null, { displays?: readonly [Display, ...Display[]]; platform?: string; scale?: number }?]>([
    ['stays on the first screen', window('normal', bounds(321, 123)), null],
    ['stays on the second screen', window('normal', bounds(-1200, 240)), null, { displays: [ONE, LEFT] }],
    ['stays partly outside, as long as its title bar can be reached', window('normal', bounds(-420, 1008)), null],
    ['stays as large as the person made it', window('normal', bounds(-300, 500, 2500, 1200)), null],
    ['is moved from a screen that is gone', window('normal', bounds(-1200, 240)), bounds(0, 240)],
    ['is moved from where the window manager left only its edge', window('normal', bounds(1881, 100)), bounds(1420, 100)],
    ['is moved from below a screen that has become lower', window('normal', bounds(321, 1400)), bounds(321, 292)],
    ['is moved from under the bar', window('normal', bounds(321, 20)), bounds(321, BAR), { displays: [TOP] }],
    ['is moved from under the bar, also at a scale that rounds', window('normal', bounds(321, 20)), bounds(321, BAR), { displays: [TOP], scale: 1.25 }],
    ['stays at the bar, where the scale rounds that', window('normal', bounds(321, BAR - 1)), null, { displays: [TOP], scale: 1.25 }],
    ['is moved to the nearest of two screens, and is made smaller to fit', window('normal', bounds(-1900, 240, 500, 900)), bounds(-1280, 200, 500, 712), { displays: [ONE, LEFT] }],
    ['is moved, where the system has no such platforms', window('normal', bounds(-1200, 240)), bounds(0, 240), { platform: '' }],
    ['stays under Wayland, which tells no place', window('normal', bounds(-1200, 240)), null, { platform: 'wayland' }],
    ['stays maximised', window('maximised', bounds(-1280, 200)), null],
    ['stays minimised', window('minimised', bounds(-32000, -32000)), null],
    ['stays full-screen', window('full-screen', bounds(-1280, 200)), null],
  ])('%s', (_, asked, expected, { displays, platform = 'x11', scale = 1 } = {}) =>
    expect(broughtBack(asked, displays ?? [ONE], platform, () => scale)).toEqual(expected));
});

describe('a window that is left', () => {
  const BEFORE = at(321, 123);
  const SCREEN = bounds(0, 0, 1920, 1000);
  const MAXIMISED = { ...BEFORE, maximised: true };
  it.each<[string, ReturnType<typeof window>, WindowPlace, string, WindowPlace, number?]>([
    ['normal', window('normal', bounds(50, 60)), BEFORE, 'x11', at(50, 60)],
    ['normal, moved by a pixel', window('normal', bounds(322, 123)), BEFORE, 'x11', at(322, 123)],
    ['normal, where it was, but for what the scale rounds', window('normal', bounds(320, 122, 504, 704)), BEFORE, 'x11', BEFORE, 1.25],
    ['normal, where it was before it was maximised, but for what the scale rounds', window('normal', bounds(320, 122, 504, 704)), MAXIMISED, 'x11', BEFORE, 1.25],
    ['normal, moved by more than the scale rounds', window('normal', bounds(320, 128, 504, 704)), BEFORE, 'x11', at(320, 128), 1.25],
    ['normal, resized by more than the scale rounds', window('normal', bounds(320, 122, 504, 710)), BEFORE, 'x11', at(321, 123, 504, 710), 1.25],
    ['normal, moved to an odd pixel at scale 2', window('normal', bounds(50, 60, 501, 701)), BEFORE, 'x11', at(50, 60), 2],
    ['normal, no longer maximised', window('normal', bounds(50, 60)), MAXIMISED, 'x11', at(50, 60)],
    ['normal, moved again and again, with a size that is only rounded', window('normal', bounds(900, 60, 504, 704)), at(50, 60), 'x11', at(900, 60), 1.1458],
    ['normal, under Wayland, which tells no place', window('normal', bounds(0, 0)), BEFORE, 'wayland', at(321, 123)],
    ['normal, under Wayland, and never had a place', window('normal', bounds(0, 0)), { ...BEFORE, at: null }, 'wayland', { ...BEFORE, at: null }],
    ['maximised', window('maximised', SCREEN), BEFORE, 'x11', MAXIMISED],
    ['minimised', window('minimised', bounds(321, 123)), BEFORE, 'x11', BEFORE],
    ['maximised, then minimised', window('minimised', SCREEN), MAXIMISED, 'x11', MAXIMISED],
    ['full-screen', window('full-screen', SCREEN), BEFORE, 'darwin', BEFORE],
  ])('%s', (_, left, before, ozonePlatform, expected, scale = 1) =>
    expect(placeLeft(left, before, ozonePlatform, () => scale)).toEqual(expected));

  it.each<[string, WindowPlace | null, Rectangle]>([
    ['noted, if it differs only by what the scale rounds', BEFORE, bounds(321, 123)],
    ['noted in size, read in place, if it was moved since', at(400, 123), bounds(320, 122)],
    ['noted in size, if its place was not noted', { ...BEFORE, at: null }, bounds(320, 122)],
    ['read, if none was noted', null, bounds(320, 122, 504, 704)],
  ])('is restored as it was %s', (_, left, expected) => expect(asLeft(bounds(320, 122, 504, 704), left, 1.25)).toEqual(expected));
});
