import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followLogin } from '../../../../src/main/shell/login/login-setting.ts';
import { testFolder } from '../../../support/folder.ts';
import { collectingLog } from '../../../support/log.ts';
import { told } from '../../../support/told.ts';

const { electron } = vi.hoisted(() => ({ electron: { packaged: true, status: 'not-registered', becomes: 'enabled', asked: [] as boolean[] } }));
vi.mock('electron', () => ({
  app: {
    get isPackaged() { return electron.packaged; },
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => {
      electron.asked.push(openAtLogin);
      electron.status = openAtLogin ? electron.becomes : 'not-registered';
    },
    getLoginItemSettings: () => ({ openAtLogin: electron.status === 'enabled', status: electron.status }),
  },
}));
beforeEach(() => void Object.assign(electron, { packaged: true, status: 'not-registered', becomes: 'enabled', asked: [] }));

/** The follower on a desktop with its own folder of autostart entries, and the text of Tidings' entry there. */
async function setUp() {
  const config = await testFolder();
  vi.stubEnv('XDG_CONFIG_HOME', config);
  onTestFinished(() => void vi.unstubAllEnvs());
  const log = collectingLog();
  const path = join(config, 'autostart', 'tidings.desktop');
  const entry = (): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
  return { ...followLogin(['/opt/tidings'], log), config, path, entry, log };
}

describe.runIf(process.platform === 'linux')('start at login', () => {
  it('has an entry while it is on', async () => {
    const { set, entry } = await setUp();
    expect(await set(true)).toBeNull();
    expect(await entry()).toContain('/opt/tidings');
    expect(await set(false)).toBeNull();
    expect(await entry()).toBeNull();
  });

  it('at the start of an installed program, loses its entry if it was switched off in the file meanwhile', async () => {
    const { set, start, entry } = await setUp();
    await set(true);
    expect(await start(false)).toBeNull();
    expect(await entry()).toBeNull();
  });

  it('does not complain at the start about an entry that somebody else made, while it is off', async () => {
    const { start, path, entry } = await setUp();
    await mkdir(join(path, '..'));
    await writeFile(path, '[Desktop Entry]\nExec=other\n');
    expect(await start(false)).toBeNull();
    expect(await entry()).toContain('other');
  });

  it.each<[string, boolean, boolean, string]>([
    ['is brought up to date by an installed program where it is on', true, true, '/opt/tidings'],
    ['is left alone where it is off', true, false, '/old/tidings'],
    ['is left alone by a program run from its sources', false, true, '/old/tidings'],
  ])('at the start, the entry of an older place %s', async (_name, packaged, on, command) => {
    electron.packaged = packaged;
    const { start, entry, log } = await setUp();
    await followLogin(['/old/tidings'], log).set(true);
    expect(await start(on)).toBeNull();
    expect(await entry()).toContain(command);
  });

  it('reports an entry that somebody else made, but not when it is switched off', async () => {
    const { set, path, entry } = await setUp();
    await mkdir(join(path, '..'));
    await writeFile(path, '[Desktop Entry]\nExec=other\n');
    expect(told(await set(true))).toBe(`${path} was not created by Tidings, so it is left alone. Rename or remove it, then switch this on again.`);
    expect(await set(false)).toBeNull();
    expect(await entry()).toBe('[Desktop Entry]\nExec=other\n');
  });

  it('reports and logs that the system refuses', async () => {
    const { set, config, log } = await setUp();
    await writeFile(join(config, 'autostart'), ''); // where the folder should be
    expect(told(await set(true))).toBe('The system did not let Tidings change what starts at login.');
    expect(log.lines).toMatchObject([{ level: 'error', facts: { error: expect.objectContaining({ code: 'ENOTDIR' }) as unknown } }]);
  });
});

describe('start at login on macOS', () => {
  const FAILED = 'The system did not let Tidings change what starts at login.';
  const ALLOW = 'Allow this in System Settings › General › Login Items as well.';
  it.each<[string, string, string | null, string | null]>([
    ['is accepted', 'enabled', null, null],
    ['is accepted, with a note, if the person has to allow it', 'requires-approval', null, ALLOW],
    ['is refused if the system does not list the program', 'not-registered', FAILED, null],
    ['is refused if the system does not find the program', 'not-found', FAILED, null],
  ])('%s', async (_name, status, refusal, note) => {
    electron.becomes = status;
    const log = collectingLog();
    const login = followLogin(['/Applications/Tidings.app/Contents/MacOS/Tidings'], log, 'darwin');
    const message = await login.set(true);
    expect([message === null ? null : told(message), electron.asked]).toEqual([refusal, [true]]);
    const after = login.note?.(true) ?? null;
    expect([after === null ? null : told(after), login.note?.(false)]).toEqual([note, null]);
    expect(log.lines).toHaveLength(refusal === null ? 0 : 1);
  });

  it('has no note any more once it is allowed', async () => {
    electron.becomes = 'requires-approval';
    const login = followLogin(['/Applications/T'], collectingLog(), 'darwin');
    await login.set(true);
    electron.status = 'enabled';
    expect(login.note?.(true)).toBeNull();
  });

  it('can be switched off whatever its state', async () => {
    electron.status = 'requires-approval';
    expect(await followLogin(['/Applications/T'], collectingLog(), 'darwin').set(false)).toBeNull();
    expect(electron.asked).toEqual([false]);
  });
});
