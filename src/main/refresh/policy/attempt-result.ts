/** What came of one attempt to read an origin. Numbers in brackets are polling rules (docs/etiquette.md). */
import type { UserMessage } from '../../../shared/language/phrase.ts';
import type { Exchange, PollAdvice } from '../fetch/fetch-contract.ts';
import type { OriginState } from './origin-state.ts';

/**
 * A failure of this program, not of the origin: before any request of the job was sent; after the first, when the process
 * ended (which of its origins were asked by then, and whether one of them made it end, is not known); or at the end, when what
 * was sent could not be read or taken over.
 */
export type OwnFailure = 'unsent' | 'died' | 'lost';

/** The result of one attempt, without the content. */
export type AttemptResult =
  | { readonly kind: 'fresh'; readonly host: string; readonly advice: PollAdvice; readonly movedTo: string | null; readonly local: boolean; readonly etagIgnored: boolean;
      readonly items: number; readonly title: string; readonly siteUrl?: string; readonly hints: Pick<OriginState, 'hintMs' | 'skipHours' | 'skipDays'>;
      /** Hash of the content: of the entries as they were read, so of nothing that changes with each answer. */
      readonly digest: string; readonly exchange?: Exchange }
  | { readonly kind: 'unchanged'; readonly host: string; readonly advice: PollAdvice; readonly movedTo: string | null; readonly exchange?: Exchange }
  | { readonly kind: 'failed'; readonly advice: PollAdvice; readonly message: UserMessage; readonly status: number | null;
      readonly host: string | null; readonly offline: boolean; readonly silent?: boolean; readonly own?: OwnFailure; readonly exchange?: Exchange }
  /** Not asked after all: its host asked for a pause meanwhile (15), or does not answer; or its redirects led to such a host, `host`. */
  | { readonly kind: 'paused'; readonly host?: string }
  /** Not asked yet: the job's time was over before its turn came. The next job asks it. */
  | { readonly kind: 'left' }
  /** Asked, but the program was ended before it had answered. */
  | { readonly kind: 'stopped' };
