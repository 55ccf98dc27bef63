import { describe, expect, it } from 'vitest';
import { autostartEntry, autostartPath } from '../../../src/main/shell/autostart-entry.ts';
import { trayIcon } from '../../../src/main/shell/icons.ts';
import { notificationBody } from '../../../src/main/shell/markup.ts';
import { createSessionBus } from '../../../src/main/shell/session-bus.ts';
import { trayMenu } from '../../../src/main/shell/tray-menu.ts';

describe('notification bodies', () => {
  it('escape what a server would read as markup', () =>
    expect(notificationBody('Tom & <b>Jerry</b>', true)).toBe('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;'));
  it('are left as they are where it would not', () => expect(notificationBody('Tom & Jerry', false)).toBe('Tom & Jerry'));
});

describe('the autostart entry', () => {
  it.each([
    [{}, '/home/ada/.config/autostart/tidings.desktop'],
    [{ XDG_CONFIG_HOME: '/data/conf' }, '/data/conf/autostart/tidings.desktop'],
    [{ XDG_CONFIG_HOME: 'relative' }, '/home/ada/.config/autostart/tidings.desktop'],
  ])('lies where the specification says: %o', (env, path) => expect(autostartPath(env, '/home/ada')).toBe(path));

  it.each([
    [['/opt/Tidings/tidings'], 'Exec="/opt/Tidings/tidings"'],
    [['/opt/My Apps/tidings', '--headless'], 'Exec="/opt/My Apps/tidings" "--headless"'],
    [['/opt/100%/"x"$y'], String.raw`Exec="/opt/100%%/\\"x\\"\\$y"`],
  ])('quotes the command: %o', (command, line) => expect(autostartEntry(command).split('\n')).toContain(line));
});

describe('the tray icon', () => {
  it.each([
    ['linux', false, '/i/tray-any.png'],
    ['linux', true, '/i/tray-any.png'],
    ['win32', false, '/i/tray-light.png'],
    ['win32', true, '/i/tray-dark.png'],
    ['darwin', true, '/i/trayTemplate.png'],
  ] as const)('on %s, dark %s', (platform, dark, file) => expect(trayIcon('/i', platform, dark).replaceAll('\\', '/')).toBe(file));
});

describe('the tray menu', () => {
  it('offers everything a person can do without the popup', () => {
    const labels = trayMenu({ base: ['http://127.0.0.1:8434', 'http://[::1]:8434'], notice: null }).map((line) => ('label' in line ? line.label : '-'));
    expect(labels).toEqual(['Show', 'Refresh now', '-', 'API at 127.0.0.1:8434', 'Copy API address', '-', 'Settings', 'Quit']);
  });
  it('says what is wrong with the port', () => {
    const lines = trayMenu({ base: ['http://127.0.0.1:8435'], notice: 'Port 8434 is taken.' });
    expect(lines).toContainEqual({ kind: 'note', label: 'Port 8434 is taken.' });
  });
  it('has nothing to copy when the API does not answer', () => {
    expect(JSON.stringify(trayMenu({ base: [], notice: null }))).not.toContain('Copy');
  });
});

describe('the session bus', () => {
  const bus = (answers: readonly (string | Error)[]) => {
    const left = [...answers];
    return createSessionBus(() => {
      const next = left.shift() ?? new Error('asked too often');
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
  };
  const yes = 'method return\n   boolean true';
  const no = 'method return\n   boolean false';

  it.each([
    ['no watcher', [no], false],
    ['a watcher without a panel', [yes, 'variant       boolean false'], false],
    ['a panel', [yes, 'variant       boolean true'], true],
    ['no bus', [new Error('no bus')], null],
  ])('knows a tray host: %s', async (_name, answers, expected) => expect(await bus(answers).hasTrayHost()).toBe(expected));

  it.each([
    ['a server with markup', ['string "body"\n string "body-markup"'], true],
    ['a server without', ['string "body"'], false],
    ['no answer', [new Error('timeout')], true],
  ])('knows whether notifications take markup: %s', async (_name, answers, expected) => expect(await bus(answers).readsMarkup()).toBe(expected));
});
