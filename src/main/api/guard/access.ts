/** The person's access rules: which sites besides this machine may read, and whether a token is required. */
import { timingSafeEqual } from 'node:crypto';
import { BEARER } from '../../../shared/token68.ts';
import type { Cancel } from '../../base/clock-and-logger.ts';
import { digestOf } from '../../store/token-digest.ts';
import { DAMAGED_TOKEN, PROBLEMS, WRONG_TOKEN, type PreparedProblem } from '../http/problem.ts';

export interface Access {
  /** Origins of other sites whose pages may read, as browsers write them: `https://example.org`. */
  readonly origins: ReadonlySet<string>;
  /** SHA-256 of the token that is required; `none` if none is, `damaged` if one is but its file cannot be understood. */
  readonly token: Uint8Array | 'none' | 'damaged';
}

export interface AccessSource {
  /** The current access rules; the same object until something changes. */
  current(): Access;
  /** Subscribes to changes of `current`. */
  onChange(listener: () => void): Cancel;
}

/**
 * Returns the 401 for a request without the required token; null if it is admitted. Both digests have the same length and are
 * compared in constant time, so that neither the answer nor its delay reveals how much of a guess was right.
 * @param authorization the request's `Authorization` field
 */
export function tokenProblem(token: Access['token'], authorization: string | undefined): PreparedProblem | null {
  if (token === 'none') return null;
  if (token === 'damaged') return DAMAGED_TOKEN;
  const sent = BEARER.exec(authorization ?? '')?.[1];
  if (sent === undefined) return PROBLEMS[401];
  return timingSafeEqual(digestOf(sent), token) ? null : WRONG_TOKEN;
}
