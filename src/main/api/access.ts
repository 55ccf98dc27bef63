/** Who may read besides the programs and pages of this machine that ask for nothing: the person's own decisions. */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Access {
  /** Origins outside of this machine whose pages may read, as browsers write them: `https://example.org`. */
  readonly origins: ReadonlySet<string>;
  /** Judges an `Authorization` field; null while no token is asked for. */
  readonly admits: ((authorization: string | undefined) => boolean) | null;
}

/** As the program comes: local pages and programs only, no token. */
export const OPEN_ACCESS: Access = { origins: new Set(), admits: null };

/** What a 401 asks for (RFC 6750 section 3), and by which another Tidings is known. */
export const CHALLENGE = 'Bearer realm="Tidings"';

/** RFC 6750 section 2.1 with RFC 9110 section 11.1: the scheme in any letter case, then a token68. */
const BEARER = /^bearer +([\w.~+/-]+=*)$/i;

/**
 * What admits the bearer of one token. Both sides are hashed to the same length and compared in constant time,
 * so that neither the answer nor its delay tells how much of a guess was right.
 *
 * @param sha256 the token's digest, 32 bytes: the token itself is kept nowhere
 */
export function bearerOf(sha256: Uint8Array): (authorization: string | undefined) => boolean {
  return (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    return token !== undefined && timingSafeEqual(digestOf(token), sha256);
  };
}

/** The SHA-256 of a token. A random token of 256 bits needs no slow hash: there is nothing to guess. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
