import { describe, expect, it, vi } from 'vitest';
import { tokenProblem } from '../../../src/main/api/guard/access.ts';
import { WRONG_TOKEN } from '../../../src/main/api/http/problem.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { openAccess } from '../../../src/main/core/access.ts';
import { openSettings } from '../../../src/main/store/settings-store.ts';
import { alone } from '../../support/alone.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { told as spoken } from '../../support/told.ts';

async function bench(runToken: Uint8Array | null = null, stored: string | null = null) {
  const [files, log] = [memoryFiles(), collectingLog()];
  if (stored !== null) files.put('/data/access.json', stored);
  const settings = await openSettings({
    path: '/data/settings.json', files, log, lockAcrossPrograms: alone,
    openWriter: () => ({ write: (next) => files.put('/data/settings.json', JSON.stringify(next)) }),
  });
  const access = await openAccess({
    dataDir: '/data', settings, files, log, clock: fakeClock(), runToken, randomBytes: (size) => new Uint8Array(size).fill(7),
  });
  const told = vi.fn();
  access.onChange(told);
  return { access, files, log, settings, told };
}

describe('the allowed sites', () => {
  it('are stored as origins, and take effect at once', async () => {
    const { access, settings, told } = await bench();
    expect(await access.allow('Example.org/page')).toEqual({ ok: true });
    expect(settings.current().allowedOrigins).toEqual(['https://example.org']);
    expect([...access.current().origins]).toEqual(['https://example.org']);
    expect(told).toHaveBeenCalledTimes(1);
    expect(await access.disallow('https://example.org')).toEqual({ ok: true });
    expect([...access.current().origins]).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('are refused with a message if local, unknown, duplicate or more than 20', async () => {
    const { access, settings, told } = await bench();
    expect(spoken(await access.allow('http://localhost:3000'))).toEqual({ ok: false, message: 'Pages on this computer need not be allowed.' });
    expect(spoken(await access.disallow('https://example.org'))).toEqual({ ok: false, message: 'This site is not in the list.' });
    await settings.change((before) => ({ ...before, allowedOrigins: Array.from({ length: 20 }, (_, n) => `https://n${n}.example`) }));
    told.mockClear();
    expect(spoken(await access.allow('https://n3.example/'))).toEqual({ ok: false, message: 'This site is already in the list.' });
    expect(spoken(await access.allow('example.org'))).toEqual({ ok: false, message: 'At most 20 sites can be allowed; remove one first.' });
    expect(told).not.toHaveBeenCalled();
  });

  it('contain a site once after two concurrent requests to allow it', async () => {
    const { access, settings } = await bench();
    await Promise.all([access.allow('example.org'), access.allow('example.org')]);
    expect(settings.current().allowedOrigins).toEqual(['https://example.org']);
  });

  it('follow the settings file; a change of another setting is not reported', async () => {
    const { access, files, settings, told } = await bench();
    await settings.change((before) => ({ ...before, port: 9000 }));
    expect(told).not.toHaveBeenCalled();
    files.put('/data/settings.json', JSON.stringify({ allowedOrigins: ['https://example.org', 'https://example.org/'] }));
    await settings.reload();
    expect([...access.current().origins]).toEqual(['https://example.org']);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the access token', () => {
  it('is required from its creation until its removal', async () => {
    const { access, told } = await bench();
    expect([access.current().token, access.token()]).toEqual(['none', { kind: 'off' }]);
    const made = await access.newToken();
    const token = made.ok ? made.token : '';
    expect(tokenProblem(access.current().token, `Bearer ${token}`)).toBeNull();
    expect(tokenProblem(access.current().token, `Bearer ${token}x`)).toBe(WRONG_TOKEN);
    expect(access.token()).toEqual({ kind: 'on', createdAt: expect.any(String) as string });
    expect(await access.removeToken()).toEqual({ ok: true });
    expect([access.current().token, access.token()]).toEqual(['none', { kind: 'off' }]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('stays as it is if a new one cannot be saved or the old one removed, with an error message', async () => {
    const { access, files, log, told } = await bench();
    files.broken = () => true;
    expect(spoken(await access.newToken())).toEqual({ ok: false, message: 'The token could not be saved. Is the disk full, or the folder read-only?' });
    expect(access.current().token).toBe('none');
    files.broken = () => false;
    await access.newToken();
    told.mockClear();
    files.remove = () => Promise.reject(new Error('EROFS'));
    expect(spoken(await access.removeToken())).toEqual({ ok: false, message: 'The token could not be removed. Is the disk full, or the folder read-only?' });
    expect(access.token().kind).toBe('on');
    expect(told).not.toHaveBeenCalled();
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  });

  it('admits nobody if its file is damaged, and a notice says how to fix that', async () => {
    const { access } = await bench(null, '{');
    expect(access.current().token).toBe('damaged');
    expect(access.token()).toEqual({ kind: 'damaged' });
    expect(spoken(access.notice())).toMatch(/Create a new token or stop requiring one.*without a window, delete access\.json/);
    await access.newToken();
    expect(access.notice()).toBeNull();
  });

  it('given to this run replaces the stored one, even a damaged one, and leaves its file alone', async () => {
    const { access, files } = await bench(digestOf('of-this-run-alone'), '{');
    expect(tokenProblem(access.current().token, 'Bearer of-this-run-alone')).toBeNull();
    expect([access.token(), access.notice()]).toEqual([{ kind: 'run' }, null]);
    for (const outcome of [await access.newToken(), await access.removeToken()]) {
      expect(spoken(outcome)).toEqual({ ok: false, message: 'This run takes its token from --token-file; start it without that option to change the token.' });
    }
    expect(files.text('/data/access.json')).toBe('{');
  });
});
