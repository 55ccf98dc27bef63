/** The person's access rules: which sites besides this machine may read, and whether a token is required. */
import { timingSafeEqual } from 'node:crypto';
import { BEARER } from '../../shared/token68.ts';
import { digestOf } from '../store/token-digest.ts';

export interface Access {
  /** Origins of other sites whose pages may read, as browsers write them: `https://example.org`. */
  readonly origins: ReadonlySet<string>;
  /** Checks an `Authorization` field; null if no token is required. */
  readonly admits: ((authorization: string | undefined) => boolean) | null;
}

/** The challenge of a 401 (RFC 6750 section 3). probe.ts, which sends no token, also recognises another Tidings by it. */
export const CHALLENGE = 'Bearer realm="Tidings"';

/** Whether an `Authorization` field has a token, right or wrong. */
export const hasToken = (authorization: string | undefined): boolean => BEARER.test(authorization ?? '');

/** The check of a token that is required but not known, because its file is damaged. */
export const admitsNobody = (): boolean => false;

/**
 * Returns a check that admits the bearer of one token. Both digests have the same length and are compared in constant time,
 * so that neither the answer nor its delay reveals how much of a guess was right.
 * @param sha256 the token's digest, 32 bytes; the token itself is not stored
 */
export function bearerOf(sha256: Uint8Array): (authorization: string | undefined) => boolean {
  return (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    return token !== undefined && timingSafeEqual(digestOf(token), sha256);
  };
}
