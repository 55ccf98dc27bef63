/** Network failures in plain words: what a person reads beside a feed. */
import { STATUS_CODES } from 'node:http';

/** A failure we know the words for already. */
export class FetchFailure extends Error {}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The site could not be found. Either its name is wrong, or this computer is offline.',
  EAI_AGAIN: 'The site could not be looked up. This computer may be offline.',
  ENETUNREACH: 'This computer is offline.',
  EHOSTUNREACH: 'The site could not be reached.',
  ENETDOWN: 'This computer is offline.',
  ECONNREFUSED: 'The site refused the connection.',
  ECONNRESET: 'The site broke off the connection.',
  EPIPE: 'The site broke off the connection.',
  ETIMEDOUT: 'The site did not answer in time.',
  HPE_INVALID_CONSTANT: 'The site does not speak HTTP.',
  CERT_HAS_EXPIRED: "The site's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The site's certificate is not from a trusted authority.",
  SELF_SIGNED_CERT_IN_CHAIN: "The site's certificate is not from a trusted authority.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The site's certificate is not from a trusted authority.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The site's certificate is not from a trusted authority.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The site's certificate is for another name.",
};

/** What to say about an error thrown while talking to an origin. */
export function wordsFor(error: unknown): string {
  if (error instanceof FetchFailure) return error.message;
  const code = codeOf(error);
  if (code === null) return 'The site could not be read.';
  return WORDS[code] ?? (code.startsWith('HPE_') ? 'The site sent a broken answer.' : `The site could not be read (${code}).`);
}

/** What to say about an answer that is neither content nor "not modified". */
export function wordsForStatus(status: number): string {
  if (status === 401 || status === 403) return `The site does not let this program read it (${named(status)}).`;
  if (status === 404) return `There is nothing at this address (${named(status)}).`;
  if (status === 410) return `The site says this is gone for good (${named(status)}).`;
  if (status === 429) return `The site asks for fewer requests (${named(status)}).`;
  if (status >= 500) return `The site has trouble of its own (${named(status)}).`;
  return `The site gave an unexpected answer (${named(status)}).`;
}

function named(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}

/** Node puts the errors of several attempts (IPv6, then IPv4) into one AggregateError. */
function codeOf(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return null;
}
