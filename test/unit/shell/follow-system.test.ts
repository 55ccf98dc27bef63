import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { followSystem } from '../../../src/main/shell/follow-system.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';

const electron = vi.hoisted(() => ({ online: true, emit: (_from: string, _event: string): void => undefined }));
vi.mock('electron', () => {
  const [app, nativeTheme, powerMonitor, systemPreferences] = [new EventEmitter(), new EventEmitter(), new EventEmitter(), new EventEmitter()];
  const from: Readonly<Record<string, EventEmitter>> = { app, nativeTheme, powerMonitor };
  electron.emit = (name, event) => void from[name]?.emit(event);
  return { app, nativeTheme, powerMonitor, systemPreferences, utilityProcess: {}, net: { isOnline: () => electron.online } };
});
// Not the real one: test files share modules, and it would keep this file's Electron.
vi.mock('../../../src/main/shell/appearance/page-appearance.ts', () => ({ createPageAppearance: () => () => undefined }));

/** Follows a fake system. @returns what was reported, in order */
function follow(): string[] {
  const told: string[] = [];
  const tell = (what: string) => (): void => void told.push(what);
  followSystem({
    log: collectingLog(), bus: null, accent: { now: () => ({}), told: () => undefined }, clock: fakeClock(),
    onWake: tell('wake'), onNetwork: tell('network'), onColours: tell('colours'),
  });
  return told;
}
beforeEach(() => { electron.online = true; });

it.each([
  ['the machine wakes up', 'powerMonitor', 'resume', ['wake']],
  ['the screen is unlocked', 'powerMonitor', 'unlock-screen', ['wake']],
  ['light or dark mode changes', 'nativeTheme', 'updated', ['colours']],
  ['the popup gets the focus and the network is as before', 'app', 'browser-window-focus', []],
])('when %s, reports it once', (_, from, event, expected) => {
  const told = follow();
  electron.emit(from, event);
  expect(told).toEqual(expected);
});

it('notices a change of the network when the popup gets the focus, and when the machine wakes up', () => {
  const told = follow();
  electron.online = false;
  electron.emit('app', 'browser-window-focus');
  electron.emit('app', 'browser-window-focus');
  expect(told).toEqual(['network']);
  electron.online = true;
  electron.emit('powerMonitor', 'resume');
  expect(told).toEqual(['network', 'wake', 'network']);
});
