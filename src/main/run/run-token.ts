/** The access token of one run, from the file given by `--token-file`. */
import { open } from 'node:fs/promises';
import { errorCode, errorText } from '../../shared/error-code.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { UserFacingError } from '../../shared/language/user-facing-error.ts';
import { isToken68 } from '../../shared/token68.ts';
import type { Logger } from '../base/clock-and-logger.ts';
import { digestOf } from '../store/token-digest.ts';

const LEAST = 16; // characters; a shorter one could be guessed by a local program
const MOST = 1_024;

/**
 * Returns the SHA-256 of the token in the file's first line. The file may be a pipe; anything after the first line is
 * ignored.
 * @throws UserFacingError with a message that names the file but never its content
 */
export async function readRunToken(path: string, log: Logger): Promise<Uint8Array> {
  const { start, readableByOthers } = await startOf(path);
  if (readableByOthers) log.warn(`Other users can read the token in ${path}; restrict it to its owner (chmod 600)`);
  const token = (start.split('\n')[0] ?? '').trim();
  if (token === '') throw new UserFacingError(phrase('start.tokenEmpty', { path }));
  if (token.length > MOST) throw new UserFacingError(phrase('start.tokenLong', { path, most: String(MOST) }));
  if (!isToken68(token)) throw new UserFacingError(phrase('start.tokenCharacters', { path }));
  if (token.length < LEAST) throw new UserFacingError(phrase('start.tokenShort', { path, least: String(LEAST) }));
  return digestOf(token);
}

async function startOf(path: string): Promise<{ readonly start: string; readonly readableByOthers: boolean }> {
  try {
    const file = await open(path, 'r');
    try {
      const facts = await file.stat();
      const bytes = Buffer.alloc(MOST + 64);
      let filled = 0;
      for (;;) { // a read from a pipe may return less than requested
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled);
        filled += bytesRead;
        if (bytesRead === 0 || bytes.includes('\n', filled - bytesRead)) break;
      }
      const readableByOthers = process.platform !== 'win32' && facts.isFile() && (facts.mode & 0o077) !== 0;
      return { start: bytes.toString('utf8', 0, filled).replace(/^\uFEFF/, ''), readableByOthers };
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') throw new UserFacingError(phrase('start.tokenMissing', { path }));
    if (code === 'EISDIR') throw new UserFacingError(phrase('start.tokenFolder', { path }));
    throw new UserFacingError(phrase('start.tokenUnreadable', { path, why: errorText(error) }));
  }
}
