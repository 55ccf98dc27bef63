/** What happened in one fetch, which may lead over several hosts. */
import { namingHost } from '../../../shared/redirected.ts';
import { hostOf } from '../../../shared/site.ts';
import type { FetchOutcome } from './fetch-contract.ts';

export interface ExchangeTrace {
  /** The addresses asked so far. */
  readonly visited: Set<string>;
  /** The host asked last, or to be asked next, with a port other than the default. */
  host: string;
  /** Whether a request was sent. */
  sent: boolean;
  /** The status with which that host has answered; null if it has not. */
  status: number | null;
  /** Bytes read of the body of that answer, as sent. */
  bytes: number;
  /** Whether some host has sent the head of an answer. */
  answered: boolean;
  /** Whether the host that was asked last has not sent it yet. */
  awaited: boolean;
}

/** Returns the trace of a fetch before its first request. @param url the configured address */
export const startTrace = (url: string): ExchangeTrace => (
  { visited: new Set(), host: hostOf(url), sent: false, status: null, bytes: 0, answered: false, awaited: false });

/**
 * Returns an outcome with what was sent and received for it; a failure names the host it happened at, if that is another than
 * that of the configured address.
 */
export function withExchange(outcome: FetchOutcome, { host, sent, status, bytes }: ExchangeTrace, configured: string, ms: number): FetchOutcome {
  if (outcome.kind === 'paused') return outcome;
  const told = sent ? { ...outcome, exchange: { host, status, bytes, ms: Math.round(ms) } } : outcome;
  return told.kind === 'failed' ? { ...told, message: namingHost(told.message, host, configured) } : told;
}
