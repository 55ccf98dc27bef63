/** Turns network failures into the messages shown beside a feed. */
import { STATUS_CODES } from 'node:http';
import { errorCode } from '../../../shared/error-code.ts';
import type { MessageKey, MessageValues } from '../../../shared/language/catalogue.ts';
import { phrase, type Phrase, type UserMessage } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';

/** The keys of failures without values. */
type PlainFailure = { [Key in MessageKey & `failure.${string}`]: keyof MessageValues<Key> extends never ? Key : never }[MessageKey & `failure.${string}`];

const WORDS: Readonly<Record<string, PlainFailure>> = {
  ENOTFOUND: 'failure.noName',
  EAI_AGAIN: 'failure.noLookup',
  ENETUNREACH: 'failure.offline',
  EHOSTUNREACH: 'failure.unreachable',
  ENETDOWN: 'failure.offline',
  ECONNREFUSED: 'failure.refused',
  ECONNRESET: 'failure.brokeOff',
  EPIPE: 'failure.brokeOff',
  ETIMEDOUT: 'failure.late',
  HPE_INVALID_CONSTANT: 'failure.noHttp',
  CERT_HAS_EXPIRED: 'failure.certificateExpired',
  CERT_NOT_YET_VALID: 'failure.certificateEarly',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'failure.certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'failure.certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'failure.certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'failure.certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'failure.certificateUntrusted',
  CERT_UNTRUSTED: 'failure.certificateUntrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'failure.certificateName',
  EPROTO: 'failure.notSecure',
};

/** Returns the message for an error thrown during a request. */
export function wordsFor(error: unknown): UserMessage {
  if (error instanceof UserFacingError) return error.userMessage;
  const code = codeOf(error);
  if (code === '') return phrase('failure.unread');
  const known = WORDS[code] ?? (code.startsWith('HPE_') ? 'failure.broken' : code.startsWith('ERR_SSL_') ? 'failure.notSecure' : null);
  return known === null ? phrase('failure.unreadCode', { code }) : phrase(known);
}

const OFFLINE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN']);

/** Returns whether no request went out, for lack of DNS or network. That says nothing about the origin (polling rule 20). */
export function isOffline(error: unknown): boolean {
  return codesOf(error).every((code) => OFFLINE.has(code));
}

/** Returns whether a host answered with a certificate that is not accepted: expired, of an unknown authority, for another name. */
export function isUntrusted(error: unknown): boolean {
  return /^(?:CERT_|UNABLE_TO_|ERR_TLS_)|SELF_SIGNED_/.test(codeOf(error));
}

/** Returns whether a certificate was not accepted because no trusted authority has signed it. */
export function isOfUnknownAuthority(error: unknown): boolean {
  return WORDS[codeOf(error)] === 'failure.certificateUntrusted';
}

/** Returns the message for a response that is neither content nor "not modified". */
export function wordsForStatus(code: number): Phrase {
  const status = named(code);
  if (code === 401 || code === 403) return phrase('failure.forbidden', { status });
  if (code === 404) return phrase('failure.nothing', { status });
  if (code === 410) return phrase('failure.gone', { status });
  if (code === 429) return phrase('failure.tooMany', { status });
  if (code >= 500) return phrase('failure.trouble', { status });
  return phrase('failure.unexpected', { status });
}

function named(status: number): string {
  const name = STATUS_CODES[status];
  return name === undefined ? String(status) : `${status} ${name}`;
}

/** The code that says most: where one family of addresses has no network, the answer over the other counts. */
function codeOf(error: unknown): string {
  const codes = codesOf(error);
  return codes.find((code) => !OFFLINE.has(code)) ?? codes[0] ?? '';
}

/** Node wraps the errors of several connection attempts (IPv6, then IPv4) in an AggregateError. */
function codesOf(error: unknown): string[] {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors.flatMap(codesOf) : [errorCode(error)];
}
