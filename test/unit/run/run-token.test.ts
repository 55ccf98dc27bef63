import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { readRunToken } from '../../../src/main/run/run-token.ts';
import { UserFacingError } from '../../../src/shared/language/user-facing-error.ts';
import { testFolder } from '../../support/folder.ts';
import { collectingLog } from '../../support/log.ts';

const TOKEN = 'a-token.of_my~own+/16==';

async function reading(content: string, mode = 0o600) {
  const path = join(await testFolder(), 'token');
  await writeFile(path, content, { mode });
  await chmod(path, mode); // regardless of the umask
  const log = collectingLog();
  const failed = (error: unknown): unknown => error;
  return { path, log, digest: await readRunToken(path, log).catch(failed) };
}

describe('the token of --token-file', () => {
  it.each([TOKEN, `${TOKEN}\n`, `${TOKEN}\r\nsecond line\n`, `\uFEFF  ${TOKEN}  \n`, `${TOKEN}\n${'x'.repeat(5_000)}`])('is the first line of %j', async (content) => {
    const { digest, log } = await reading(content);
    expect(digest).toEqual(digestOf(TOKEN));
    expect(log.lines).toEqual([]);
  });

  it.each([['16', 'x'.repeat(16)], ['1,024', 'x'.repeat(1_024)]])('may have %s characters', async (_, token) => {
    expect((await reading(token)).digest).toEqual(digestOf(token));
  });

  it.each([
    ['', 'The first line of FILE is empty; it should be the token.'],
    [`\n${TOKEN}\n`, 'The first line of FILE is empty; it should be the token.'],
    ['only-15-letters', 'The token in FILE is too short: it needs at least 16 characters.'],
    ['x'.repeat(1_025), 'The token in FILE is longer than 1024 characters.'],
    ['x'.repeat(5_000), 'The token in FILE is longer than 1024 characters.'],
    ['a secret of several words', 'The token in FILE has characters that a token cannot have: only letters, digits and -._~+/ are allowed, and = at its end.'],
    ['sechzehn-Buchstäben', 'The token in FILE has characters that a token cannot have: only letters, digits and -._~+/ are allowed, and = at its end.'],
    ['Bearer 0123456789abcdef', 'The token in FILE has characters that a token cannot have: only letters, digits and -._~+/ are allowed, and = at its end.'],
  ])('is refused if the file contains %j', async (content, sentence) => {
    const { path, digest } = await reading(content);
    expect(digest).toBeInstanceOf(UserFacingError);
    expect((digest as UserFacingError).message).toBe(sentence.replace('FILE', path));
  });

  it('needs an existing file that is not a folder', async () => {
    const folder = await testFolder();
    await expect(readRunToken(join(folder, 'none'), collectingLog())).rejects.toThrow(`There is no file ${join(folder, 'none')} to read the token from.`);
    await mkdir(join(folder, 'sub'));
    await expect(readRunToken(join(folder, 'sub'), collectingLog())).rejects.toThrow(`${join(folder, 'sub')} is a folder; --token-file needs a file.`);
  });

  it.skipIf(process.platform === 'win32').each([0o644, 0o640, 0o602])('is accepted with a warning if other users have access to its file (%s)', async (mode) => {
    const { digest, log, path } = await reading(TOKEN, mode);
    expect(digest).toEqual(digestOf(TOKEN));
    expect(log.lines).toMatchObject([{ level: 'warn', message: `Other users can read the token in ${path}; restrict it to its owner (chmod 600)` }]);
    expect(JSON.stringify(log.lines)).not.toContain(TOKEN);
  });

  it.skipIf(process.platform === 'win32')('may come through a pipe', async () => {
    const pipe = join(await testFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const [digest] = await Promise.all([readRunToken(pipe, collectingLog()), writeFile(pipe, `${TOKEN}\n`)]);
    expect(digest).toEqual(digestOf(TOKEN));
  });
});
