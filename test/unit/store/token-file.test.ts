import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTokenFile } from '../../../src/main/store/token-file.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { collectingLog } from '../../support/log.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const PATH = '/data/access.json';
const AT = Date.UTC(2026, 10, 21, 8);
const sha256 = (token: string): string => createHash('sha256').update(token).digest('hex');

function bench(stored: string | null = null) {
  const files = memoryFiles();
  const log = collectingLog();
  if (stored !== null) files.put(PATH, stored);
  let draws = 0;
  const randomBytes = (size: number): Uint8Array => new Uint8Array(size).fill((draws += 1));
  return { files, log, open: () => openTokenFile({ path: PATH, files, clock: fakeClock(AT), log, randomBytes }) };
}

describe('the access token', () => {
  it('does not exist at first, and nothing is written', async () => {
    const { files, open } = bench();
    expect((await open()).current()).toEqual({ kind: 'none' });
    expect(files.content.size).toBe(0);
  });

  it('is 256 random bits in Bearer syntax; only its SHA-256 digest is stored, and it is never logged', async () => {
    const { files, log, open } = bench();
    const tokens = await open();
    const token = await tokens.make();
    expect(token).toBe(`tid_${Buffer.alloc(32, 1).toString('base64url')}`);
    expect(token).toMatch(/^tid_[\w-]{43}$/);
    expect(JSON.parse(files.text(PATH) ?? '')).toEqual({ sha256: sha256(token), createdAt: '2026-11-21T08:00:00.000Z' });
    for (const text of [...files.content.values(), JSON.stringify(log.lines)]) expect(String(text)).not.toContain(token.slice(4));
    const expected = { kind: 'token', sha256: Buffer.from(sha256(token), 'hex'), createdAt: '2026-11-21T08:00:00.000Z' };
    expect(tokens.current()).toEqual(expected);
    expect((await open()).current()).toEqual(expected); // after a restart, too
  });

  it('is replaced by each new one, and gone once removed', async () => {
    const { files, open } = bench();
    const tokens = await open();
    const [first, second] = [await tokens.make(), await tokens.make()];
    expect(first).not.toBe(second);
    expect(files.text(PATH)).toContain(sha256(second));
    expect(files.text(PATH)).not.toContain(sha256(first));
    await tokens.remove();
    expect(tokens.current()).toEqual({ kind: 'none' });
    expect((await open()).current()).toEqual({ kind: 'none' });
  });

  it.each([[true, 1], [false, 0]])('is read from a file that others could read: %s; that is mended, and said', async (wasOpen, times) => {
    const { files, log, open } = bench(JSON.stringify({ sha256: sha256('tid_x'), createdAt: '2026-11-21T08:00:00.000Z' }));
    const restricted: string[] = [];
    files.restrict = async (path) => {
      await Promise.resolve();
      restricted.push(path);
      return wasOpen;
    };
    expect((await open()).current().kind).toBe('token');
    expect([restricted, JSON.stringify(log.lines).match(/accessible to other users/g)?.length ?? 0]).toEqual([[PATH], times]);
  });

  it('is still valid if an editor has put a byte order mark before it', async () => {
    const { files, open } = bench();
    await (await open()).make();
    files.put(PATH, `\uFEFF${files.text(PATH) ?? ''}`);
    expect((await open()).current().kind).toBe('token');
  });

  it('is the one on disk after concurrent changes', async () => {
    const { files, open } = bench();
    const tokens = await open();
    await Promise.all([tokens.make(), tokens.remove(), tokens.make()]);
    const now = tokens.current();
    expect(now.kind === 'token' && files.text(PATH)?.includes(Buffer.from(now.sha256).toString('hex'))).toBe(true);
  });

  it('is unchanged if a new one cannot be written', async () => {
    const { files, open } = bench();
    const tokens = await open();
    await tokens.make();
    const before = tokens.current();
    files.broken = () => true;
    await expect(tokens.make()).rejects.toThrow('ENOSPC');
    expect(tokens.current()).toBe(before);
    files.broken = () => false;
    await tokens.make();
    expect(tokens.current()).not.toEqual(before);
  });
});

describe('an invalid token file', () => {
  it.each(['', '{', 'null', '[]', '{"sha256":"abc","createdAt":"2026-11-21T08:00:00.000Z"}', `{"sha256":"${'0'.repeat(64)}"}`,
    `{"sha256":"${'0'.repeat(64)}","createdAt":"2026-11-21T08:00:00.000Z","more":1}`])('counts as a damaged token at every start, and is kept: %j', async (broken) => {
    const { files, log, open } = bench(broken);
    expect((await open()).current()).toEqual({ kind: 'damaged' });
    expect((await open()).current()).toEqual({ kind: 'damaged' });
    expect(files.text(PATH)).toBe(broken);
    expect(files.text(`${PATH}.broken`)).toBe(broken);
    expect(log.lines[0]).toMatchObject({ level: 'error', message: expect.stringContaining('a new token is created or the token is removed in the settings, or this file is deleted') as string });
  });

  it('counts as a damaged token even if it cannot be copied or read', async () => {
    const { files, open } = bench('{');
    files.broken = () => true;
    expect((await open()).current()).toEqual({ kind: 'damaged' });
    files.read = () => Promise.reject(new Error('EACCES: permission denied'));
    expect((await open()).current()).toEqual({ kind: 'damaged' });
  });

  it.each(['make', 'remove'] as const)('is repaired by %s', async (mend) => {
    const { open } = bench('{');
    const tokens = await open();
    await tokens[mend]();
    expect((await open()).current().kind).toBe(mend === 'make' ? 'token' : 'none');
  });

  it('stops requiring a token once it was deleted by hand and the program started again', async () => {
    const { files, open } = bench('{');
    await open();
    await files.remove(PATH);
    expect((await open()).current()).toEqual({ kind: 'none' });
  });
});
