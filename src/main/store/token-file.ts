/**
 * The access token of the local API, stored only as its SHA-256. A file that cannot be understood admits nobody: somebody
 * who set a token must not find the API open because a disk was full.
 */
import { z } from 'zod';
import { createMutex } from '../base/mutex.ts';
import type { Clock, Logger } from '../base/clock-and-logger.ts';
import { copyBeside } from './backup.ts';
import type { Files } from './files.ts';
import { parseJson } from './json-bytes.ts';
import { digestOf } from './token-digest.ts';

const TokenDocument = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  createdAt: z.iso.datetime(),
});

export type StoredToken =
  | { readonly kind: 'none' }
  /** @property createdAt ISO 8601 in UTC */
  | { readonly kind: 'token'; readonly sha256: Uint8Array; readonly createdAt: string }
  /** There is a token, but its hash is unknown. */
  | { readonly kind: 'damaged' };

export interface TokenFile {
  current(): StoredToken;
  /**
   * Creates a token that replaces the current one, and returns it; it is stored nowhere.
   * @throws if the disk refuses; the current one stays valid
   */
  make(): Promise<string>;
  /** Removes the token. @throws if the disk refuses; the current one stays valid */
  remove(): Promise<void>;
}

export interface TokenFileOptions {
  readonly path: string;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Logger;
  /** Returns `size` cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** 256 bits cannot be guessed, so a fast hash protects them as well as a slow one. */
const TOKEN_BYTES = 32;
/** Lets people, and scanners for leaked secrets, recognise a token. */
const PREFIX = 'tid_';

/** Reads the token file; a missing one means there is no token. Never rejects. */
export async function openTokenFile({ path, files, clock, log, randomBytes }: TokenFileOptions): Promise<TokenFile> {
  let token = await stored();

  async function stored(): Promise<StoredToken> {
    let bytes: Buffer | null = null;
    try {
      bytes = await files.read(path);
      if (bytes === null) return { kind: 'none' };
      await restrict();
      const { sha256, createdAt } = TokenDocument.parse(parseJson(bytes));
      return { kind: 'token', sha256: Buffer.from(sha256, 'hex'), createdAt };
    } catch (error) {
      log.error(
        'The access token file is invalid or could not be read, so the API refuses all requests until a new token is created or ' +
        'the token is removed in the settings, or this file is deleted and Tidings started again', { path, error });
      // The file stays: without it the next start would admit everybody.
      if (bytes !== null) await keep(bytes);
      return { kind: 'damaged' };
    }
  }

  async function restrict(): Promise<void> {
    const wasOpen = await files.restrict(path).catch((error: unknown) => {
      log.warn('The permissions of a file could not be restricted', { path, error });
      return false;
    });
    if (wasOpen) log.warn('The access token file was accessible to other users; its permissions were restricted', { path });
  }

  async function keep(bytes: Buffer): Promise<void> {
    await copyBeside(files, path, bytes, 'broken')
      .catch((error: unknown) => log.warn('The access token file could not be copied', { path, error }));
  }

  const runExclusive = createMutex(); // so that memory and disk always agree
  return {
    current: () => token,
    make: () => runExclusive(async () => {
      const made = PREFIX + Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
      const sha256 = digestOf(made);
      const createdAt = new Date(clock.now()).toISOString();
      await files.writeAtomic(path, [Buffer.from(`${JSON.stringify({ sha256: sha256.toString('hex'), createdAt }, null, 1)}\n`)]);
      token = { kind: 'token', sha256, createdAt };
      return made;
    }),
    remove: () => runExclusive(async () => {
      await files.remove(path);
      token = { kind: 'none' };
    }),
  };
}
