/** The form in which a token is stored and compared. */
import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a token. A random token of 256 bits needs no slow hash, because it cannot be guessed. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
