import { describe, expect, it } from 'vitest';
import { asksForMenu, mayCopyFromMenu, trayMenu, trayTooltip, trayTraits, type TrayFacts, type TrayTraits } from '../../../../src/main/shell/tray/tray-menu.ts';
import { inEnglish, inGerman } from '../../../support/words.ts';

const FACTS: TrayFacts = { base: ['http://127.0.0.1:8434', 'http://[::1]:8434'], notice: null, unread: 0, pause: null, canCopy: true };

describe('the tray menu', () => {
  it('offers all commands and shows the API address', () => {
    const labels = trayMenu(FACTS, inEnglish).map((line) => ('label' in line ? line.label : '-'));
    expect(labels).toEqual(['Show', 'Refresh now', '-', 'API at 127.0.0.1:8434', 'Copy API address', '-', 'Settings', 'Quit']);
  });
  it('offers to pause notifications, or to end a pause', () => {
    const ending = (until: string | null): unknown => trayMenu({ ...FACTS, pause: { until } }, inEnglish).slice(5, -3);
    expect(ending(null)).toEqual([
      { kind: 'separator' }, { kind: 'command', command: 'pauseHour', label: 'Pause notifications for one hour' },
      { kind: 'command', command: 'pauseTomorrow', label: 'Pause notifications until tomorrow' },
    ]);
    expect(ending('13:00')).toEqual([{ kind: 'separator' }, { kind: 'command', command: 'resume', label: expect.stringContaining('13:00') as string }]);
  });
  it('shows the notice about the port', () => {
    const lines = trayMenu({ ...FACTS, base: ['http://127.0.0.1:8435'], notice: 'Port 8434 is taken.' }, inEnglish);
    expect(lines).toContainEqual({ kind: 'note', label: 'Port 8434 is taken.' });
  });
  it('is translated into German', () => {
    const lines = trayMenu({ ...FACTS, unread: 1 }, inGerman).map((line) => ('label' in line ? line.label : '-'));
    expect(lines).toEqual(['1 ungelesene Schlagzeile', 'Anzeigen', 'Jetzt aktualisieren', '-', 'API unter 127.0.0.1:8434', 'API-Adresse kopieren', '-', 'Einstellungen', 'Beenden']);
  });
  it('does not offer to copy an address if the API has none', () => {
    expect(JSON.stringify(trayMenu({ ...FACTS, base: [] }, inEnglish))).not.toContain('Copy');
  });
  it('does not offer to copy under Wayland, where nothing would be copied', () => {
    expect(JSON.stringify(trayMenu({ ...FACTS, canCopy: mayCopyFromMenu('wayland') }, inEnglish))).not.toContain('Copy');
  });
  it.each(['x11', ''])('may offer to copy if the windows are drawn by "%s"', (ozonePlatform) => expect(mayCopyFromMenu(ozonePlatform)).toBe(true));
});

describe('a click on the icon', () => {
  it.each<[NodeJS.Platform, { ctrlKey?: boolean }, boolean]>([
    ['darwin', { ctrlKey: true }, true],
    ['darwin', { ctrlKey: false }, false],
    ['darwin', {}, false],
    ['win32', { ctrlKey: true }, false],
    ['linux', { ctrlKey: true }, false],
  ])('on %s with %o asks for the menu: %s', (platform, event, menu) => expect(asksForMenu(platform, event)).toBe(menu));
});

describe('the icon', () => {
  it.each<[NodeJS.Platform, TrayTraits]>([
    ['linux', { systemOpensMenu: true, ignoresDoubleClicks: false, guid: null, removedAtEnd: true }],
    ['darwin', { systemOpensMenu: false, ignoresDoubleClicks: true, guid: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string, removedAtEnd: false }],
    ['win32', { systemOpensMenu: false, ignoresDoubleClicks: false, guid: null, removedAtEnd: true }],
  ])('on %s has the traits %j', (platform, traits) => expect(trayTraits(platform)).toEqual(traits));
});

describe('the unread count', () => {
  const told = (unread: number): TrayFacts => ({ ...FACTS, unread });
  it.each([
    [0, 'Tidings'],
    [1, 'Tidings: 1 unread headline'],
    [12, 'Tidings: 12 unread headlines'],
    [1234, 'Tidings: 1,234 unread headlines'],
  ])('%i is shown in the tooltip of the icon', (unread, words) => expect(trayTooltip(told(unread), inEnglish)).toBe(words));
  it('is the first line of the menu unless it is zero', () => {
    expect(trayMenu(told(12), inEnglish)[0]).toEqual({ kind: 'note', label: '12 unread headlines' });
    expect(trayMenu(told(0), inEnglish)[0]).toMatchObject({ command: 'show' });
  });
});
