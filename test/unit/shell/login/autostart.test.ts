import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loginItemSettings, macLogin, setStartAtLogin, type LoginItemSettings } from '../../../../src/main/shell/login/autostart.ts';
import { autostartChange, autostartEntry, autostartPath, type LoginWish } from '../../../../src/main/shell/login/autostart-entry.ts';
import { ownCommand } from '../../../../src/main/shell/login/own-command.ts';
import { testFolder } from '../../../support/folder.ts';

describe('the command that starts this program', () => {
  const bare = { packaged: false, appPath: '/src/tidings', execPath: '/opt/electron/electron', env: {}, dataDir: null };
  const inImage = (folder: string) => ({ APPIMAGE: '/home/ada/Tidings.AppImage', APPDIR: folder });
  it.each([
    ['run from source', bare, ['/opt/electron/electron', '/src/tidings']],
    ['installed', { ...bare, packaged: true, execPath: '/opt/Tidings/tidings' }, ['/opt/Tidings/tidings']],
    ['an AppImage', { ...bare, packaged: true, execPath: '/tmp/.mount_x/tidings', env: inImage('/tmp/.mount_x') }, ['/home/ada/Tidings.AppImage']],
    ['an AppImage mounted behind a symbolic link', { ...bare, packaged: true, execPath: '/disk2/tmp/.mount_x/tidings', env: inImage('/tmp/.mount_x/') }, ['/home/ada/Tidings.AppImage']],
    ['installed, started from a shell inside an AppImage', { ...bare, packaged: true, execPath: '/opt/Tidings/tidings', env: inImage('/tmp/.mount_term') }, ['/opt/Tidings/tidings']],
    ['installed, with another data folder', { ...bare, packaged: true, execPath: '/opt/Tidings/tidings', dataDir: '/home/ada/My news' }, ['/opt/Tidings/tidings', '--data-dir', '/home/ada/My news']],
    ['run from source, with another data folder', { ...bare, dataDir: '/data' }, ['/opt/electron/electron', '/src/tidings', '--data-dir', '/data']],
    ['run from source, started from a shell inside an AppImage', { ...bare, env: { APPIMAGE: '/home/ada/Editor.AppImage' } }, ['/opt/electron/electron', '/src/tidings']],
  ])('%s', (_name, started, command) => expect(ownCommand(started)).toEqual(command));
});

describe('login item settings', () => {
  it.each<[NodeJS.Platform, boolean, readonly string[], LoginItemSettings]>([
    ['darwin', true, ['/Applications/Tidings.app/Contents/MacOS/Tidings'], { openAtLogin: true }],
    ['darwin', false, ['/Applications/Tidings.app/Contents/MacOS/Tidings'], { openAtLogin: false }],
    ['win32', true, ['C:\\Program Files\\Tidings\\Tidings.exe'], { openAtLogin: true, path: '"C:\\Program Files\\Tidings\\Tidings.exe"', args: ['--hidden'] }],
    ['win32', false, ['C:\\Tidings.exe'], { openAtLogin: false, path: '"C:\\Tidings.exe"', args: ['--hidden'] }],
    ['win32', true, ['C:\\e.exe', 'C:\\My Sources'], { openAtLogin: true, path: '"C:\\e.exe"', args: ['"C:\\My Sources"', '--hidden'] }],
    ['win32', true, ['C:\\T.exe', '--data-dir', 'D:\\My news'], { openAtLogin: true, path: '"C:\\T.exe"', args: ['"--data-dir"', '"D:\\My news"', '--hidden'] }],
    ['win32', true, ['C:\\T.exe', '--data-dir', 'D:\\'], { openAtLogin: true, path: '"C:\\T.exe"', args: ['"--data-dir"', '"D:\\\\"', '--hidden'] }],
    ['darwin', true, ['/Applications/T', '--data-dir', '/data'], { openAtLogin: true }],
  ])('on %s, open at login %s, for command %j', (platform, on, command, settings) => expect(loginItemSettings(on, platform, command)).toEqual(settings));
});

describe('the autostart entry', () => {
  it.each([
    [{}, '/home/ada/.config/autostart/tidings.desktop'],
    [{ XDG_CONFIG_HOME: '/data/conf' }, '/data/conf/autostart/tidings.desktop'],
    [{ XDG_CONFIG_HOME: 'relative' }, '/home/ada/.config/autostart/tidings.desktop'],
  ])('is at the path the specification gives for %o', (env, file) => expect(autostartPath(env, '/home/ada')).toBe(file));

  it.each([
    [['/opt/Tidings/tidings'], 'Exec="/opt/Tidings/tidings"'],
    [['/opt/My Apps/tidings', '--headless'], 'Exec="/opt/My Apps/tidings" "--headless"'],
    [['/opt/"x"$y', '100%'], String.raw`Exec="/opt/\\"x\\"\\$y" "100%%"`],
    [['/home/ada/Tidings%200.1.AppImage', '--hidden'], 'Exec="nice" "-n" "0" "/home/ada/Tidings%%200.1.AppImage" "--hidden"'],
    [['/home/ada/v=1/Tidings%200.1.AppImage', '--hidden'], 'Exec="nice" "-n" "0" "/home/ada/v=1/Tidings%%200.1.AppImage" "--hidden"'],
    [['/home/ada/v=1/tidings'], 'Exec="nice" "-n" "0" "/home/ada/v=1/tidings"'],
    [['/opt/tidings', '--data-dir', '/home/ada/v=1'], 'Exec="/opt/tidings" "--data-dir" "/home/ada/v=1"'],
    [['/opt/tidings', '--data-dir', '/home/ada/100% "my" news', '--hidden'], String.raw`Exec="/opt/tidings" "--data-dir" "/home/ada/100%% \\"my\\" news" "--hidden"`],
    [['/opt/tidings', '--data-dir', 'a\nExec=evil\r'], String.raw`Exec="/opt/tidings" "--data-dir" "a\nExec=evil\r"`],
  ])('has the quoted command in its Exec line: %o', (command, line) => expect(autostartEntry(command).split('\n')).toContain(line));

  it.each([
    [['/opt/Tidings/tidings', '--hidden'], 'TryExec=/opt/Tidings/tidings'],
    [['/home/ada/My Apps/Tidings%200.1 "x".AppImage'], 'TryExec=/home/ada/My Apps/Tidings%200.1 "x".AppImage'],
    [['/opt/a\\b\nExec=evil'], String.raw`TryExec=/opt/a\\b\nExec=evil`],
  ])('names the program, so that it does nothing once that is removed: %o', (command, line) => {
    expect(autostartEntry(command).split('\n')).toContain(line);
    expect(autostartEntry(command).split('\n').filter((one) => one.startsWith('Exec='))).toHaveLength(1);
  });

  const ours = autostartEntry(['/opt/tidings', '--hidden']);
  const older = autostartEntry(['/opt/tidings-1.0', '--hidden']);
  const theirs = '[Desktop Entry]\nType=Application\nExec=tidings --headless\n';
  it.each<[string, string | null, LoginWish, ReturnType<typeof autostartChange>]>([
    ['no file, switched on', null, 'on', 'write'],
    ['no file, switched off', null, 'off', 'nothing'],
    ['no file, still on', null, 'still on', 'write'],
    ['ours, switched on again', ours, 'on', 'nothing'],
    ['ours, switched off', ours, 'off', 'remove'],
    ['ours, still on', ours, 'still on', 'nothing'],
    ['ours, with a delay set in MATE, still on', `${ours}X-MATE-Autostart-Delay=20\n`, 'still on', 'nothing'],
    ['ours, without TryExec as earlier releases wrote it, still on', ours.replace(/^TryExec=.*\n/m, ''), 'still on', 'write'],
    ['ours from before an update, still on', older, 'still on', 'write'],
    ['ours from before an update, switched off', older, 'off', 'remove'],
    ['ours, saved by another program with other line ends', ours.replaceAll('\n', '\r\n'), 'off', 'remove'],
    ['ours, switched off in GNOME, still on', `${older}X-GNOME-Autostart-enabled=false\n`, 'still on', 'nothing'],
    ['ours, hidden by the desktop, still on', `${older}Hidden=true\n`, 'still on', 'nothing'],
    ['ours, hidden by the desktop, switched on', `${older}Hidden=true\n`, 'on', 'write'],
    ['no file, still off', null, 'still off', 'nothing'],
    ['ours, still off', ours, 'still off', 'remove'],
    ['ours, with lines of the desktop, still off', `${ours.replace('Icon=', 'Icon[de]=')}X-GNOME-Autostart-enabled=true\n`, 'still off', 'remove'],
    ['that of another place or data folder, still off', older, 'still off', 'nothing'],
    ['a foreign file with our command, still off', `${theirs}Exec="/opt/tidings" "--hidden"\n`, 'still off', 'foreign'],
    ['a foreign file, switched on', theirs, 'on', 'foreign'],
    ['a foreign file, switched off', theirs, 'off', 'foreign'],
    ['a foreign file, still on', theirs, 'still on', 'foreign'],
    ['a foreign file that mentions our marker in a comment', `${theirs}# not X-Tidings-Autostart=true\n`, 'off', 'foreign'],
    ['an empty file', '', 'on', 'foreign'],
  ])('is written, removed or left alone: %s', (_name, existing, wish, change) => expect(autostartChange(existing, wish, ours)).toBe(change));
});

describe('start at login on Linux', () => {
  async function bench() {
    const home = await testFolder();
    const file = path.join(home, '.config/autostart/tidings.desktop');
    const set = (wish: LoginWish, command = ['/opt/tidings']) =>
      setStartAtLogin(wish, { platform: 'linux', env: {}, home, command, setLoginItemSettings: () => expect.unreachable(), isListed: () => expect.unreachable() });
    return { file, set, text: () => readFile(file, 'utf8').catch(() => null) };
  }

  it('creates, updates and removes the autostart file', async () => {
    const { set, text } = await bench();
    expect(await set('on')).toBeNull();
    expect(await text()).toContain('Exec="/opt/tidings" "--hidden"\n');
    await set('still on', ['/opt/tidings-2']);
    expect(await text()).toContain('Exec="/opt/tidings-2" "--hidden"\n');
    await set('off');
    expect(await text()).toBeNull();
    await set('off');
  });

  it('keeps the old file if the new one cannot be written, and updates it on the next attempt', async () => {
    const { file, set, text } = await bench();
    await set('on');
    const before = await text();
    const beside = path.join(path.dirname(file), '.tidings.desktop.tmp');
    await symlink(path.dirname(file), beside); // makes writing the temporary file fail
    await expect(set('still on', ['/opt/tidings-2'])).rejects.toThrow();
    expect(await text()).toBe(before);
    await set('still on', ['/opt/tidings-2']);
    expect(await text()).toContain('tidings-2');
    expect(await readdir(path.dirname(file))).toEqual(['tidings.desktop']);
  });

  it('leaves a file made by somebody else alone, and returns its path', async () => {
    const { file, set, text } = await bench();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'mine');
    for (const wish of ['on', 'off', 'still on', 'still off'] as const) expect(await set(wish)).toBe(file);
    expect(await text()).toBe('mine');
  });

  it('throws if the existing entry cannot be read', async () => {
    const { file, set } = await bench();
    await mkdir(file, { recursive: true });
    await expect(set('on')).rejects.toThrow();
  });
});

describe('start at login on macOS and Windows', () => {
  type Platform = 'darwin' | 'win32';
  async function asked(platform: Platform, listed: boolean, wish: LoginWish): Promise<readonly boolean[]> {
    const settings: boolean[] = [];
    expect(await setStartAtLogin(wish, {
      platform, env: {}, home: '/', command: ['x'], setLoginItemSettings: ({ openAtLogin }) => void settings.push(openAtLogin), isListed: () => listed,
    })).toBeNull();
    return settings;
  }

  it.each<[string, Platform, boolean, LoginWish, readonly boolean[]]>([
    ['is switched on in the system', 'darwin', false, 'on', [true]],
    ['is switched off in the system', 'darwin', true, 'off', [false]],
    ['is switched on in the system', 'win32', true, 'on', [true]],
    ['is switched off in the system', 'win32', true, 'off', [false]],
    ['gets the current path of the program at a start', 'win32', false, 'still on', [true]],
    ['stays switched off at a start if the user disabled it in the Task Manager', 'win32', true, 'still on', []],
    ['is removed at a start if it was switched off in the file', 'win32', true, 'still off', [false]],
    ['of another place or data folder stays at a start', 'win32', false, 'still off', []],
    ['is left alone at a start, as it may be that of another data folder', 'darwin', true, 'still off', []],
    ['stays removed at a start if the user deleted the login item', 'darwin', false, 'still on', []],
  ])('%s (%s, listed: %s, %s)', async (_name, platform, listed, wish, settings) => expect(await asked(platform, listed, wish)).toEqual(settings));
});

it.each<[boolean, string, ReturnType<typeof macLogin>]>([
  [true, 'enabled', 'on'],
  [true, '', 'on'], // before macOS 13
  [false, 'requires-approval', 'to be allowed'],
  [false, 'not-registered', 'off'],
  [false, 'not-found', 'off'],
  [false, '', 'off'],
])('if macOS reports %s and "%s", the program is %s', (openAtLogin, status, state) => expect(macLogin({ openAtLogin, status })).toBe(state));
