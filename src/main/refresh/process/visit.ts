/** One visit to a feed: fetches it, unless a search just did, parses it, and returns the result in the terms of the policy. */
import { createHash } from 'node:crypto';
import { phrase } from '../../../shared/language/phrase.ts';
import { UserFacingError } from '../../../shared/language/user-facing-error.ts';
import { namingHost } from '../../../shared/redirected.ts';
import { hostOf } from '../../../shared/site.ts';
import { MINUTE } from '../../../shared/units.ts';
import { unlessAborted } from '../../base/unless-aborted.ts';
import type { ReadFeed } from '../../content/feed/entry.ts';
import { asBuffer } from '../../content/text/as-buffer.ts';
import type { AttemptResult } from '../policy/attempt-result.ts';
import { FEED_ACCEPT, FEED_LIMITS, type FetchOrigin, type FetchOutcome, type FetchRequest } from '../fetch/fetch-contract.ts';
import type { FeedToFetch, FoundDocument } from '../jobs/messages.ts';
import type { FeedReader } from './feed-reader.ts';
import { createHostAnswers, SILENT_AFTER, type HostAnswers } from './host-answers.ts';
import { hostnameOf, runWithinLimits, type HostLimits } from './host-limiter.ts';
import { UNLIMITED, type JobBudget } from './job-budget.ts';

export interface NewsTools {
  readonly fetchOrigin: FetchOrigin;
  readonly reader: Pick<FeedReader, 'read'>;
  readonly hostLimits: HostLimits;
  /** Called with errors that only a defect or this computer can cause. */
  readonly onDefect: (error: unknown) => void;
}

/** How the visits of a job are limited, and what is heard of them. */
export interface VisitControl {
  /** What is known of the hosts; learns of them. */
  readonly answers?: HostAnswers;
  readonly budget?: JobBudget;
  /** Aborted when the program ends. */
  readonly ending?: AbortSignal | undefined;
  /** Called with each visit to a feed that was asked, once it has ended. */
  readonly onEnd?: (visit: Visit) => void;
}

export interface Visit {
  readonly id: string;
  readonly result: AttemptResult;
  /** The parsed feed; null if nothing new came. */
  readonly read: ReadFeed | null;
}

/**
 * Visits all feeds within the limits per host; resolves in the order of the feeds and never rejects. (15) Once a host asks
 * for a pause, its other feeds are not requested any more, nor are feeds that redirected to it the last time, or do so now.
 * (20) Nor are those of a silent host: two at a time, 30 s each, they would hold back the news of all other hosts for minutes;
 * if it has answered some, the next job asks them. A redirect to such a host fails as if it had been silent once more: the next
 * job would only ask again for the same redirect. Left to the next job are also all feeds whose turn does not come within the
 * budget; only these are asked again for a person who refreshed by hand. What has no answer when the program ends is not waited
 * for.
 */
export async function visitAll(
  feeds: readonly FeedToFetch[], tools: NewsTools, { answers = createHostAnswers(), budget = UNLIMITED, ending, onEnd }: VisitControl = {},
): Promise<Visit[]> {
  const silences = createSilences();
  const nameOf = ({ url }: FeedToFetch): string => hostnameOf(url);
  const isPaused = ({ url, host }: FeedToFetch): boolean => answers.isPaused(hostOf(url)) || (host !== null && answers.isPaused(host));
  const unanswered = ({ id }: FeedToFetch, kind: 'paused' | 'left' | 'stopped'): Visit => ({ id, result: { kind }, read: null });
  return await runWithinLimits(feeds, {
    hostOf: nameOf,
    without: (feed) => {
      if (feed.found) return null; // it takes no request, and only this job has the document
      const name = nameOf(feed);
      if (silences.isSilent(name) || isPaused(feed)) return unanswered(feed, 'paused');
      if (budget.mayVisit()) return null;
      answers.leave(feed);
      return unanswered(feed, silences.wasLast(name) ? 'paused' : 'left');
    },
    work: async (feed, admit) => {
      const last = { host: nameOf(feed), isRefused: false }; // the host asked last, and whether the one it led to was not asked
      const redirect = async (name: string): Promise<void> => {
        silences.end(last.host);
        await budget.redirect(name, () => admit(name));
        last.isRefused = silences.isSilent(name);
        if (last.isRefused) throw new UserFacingError(phrase('failure.late'));
        last.host = name;
      };
      const visiting = visit(feed, tools, { admit: redirect, isPaused: answers.isPaused });
      const made = feed.found ? await visiting : await unlessAborted(visiting, ending, unanswered(feed, 'stopped'));
      budget.add(made.read?.entries.length ?? 0);
      onEnd?.(made);
      if (feed.found || made.result.kind === 'stopped') return made; // what its host says now is not known
      if (made.result.kind === 'failed' && made.result.silent === true) silences.add(last.host);
      else if (!last.isRefused) silences.end(last.host);
      answers.note(made.result, feed);
      return made;
    },
  }, { ...tools.hostLimits, wait: (ms) => unlessAborted(tools.hostLimits.wait(ms), ending, undefined) });
}

/**
 * Counts the requests in a row to which a host (its name) sent no answer in time; unlike `HostAnswers`, also those for which its
 * name was not found in time: they say nothing of the host, but each takes as long.
 */
function createSilences() {
  const counts = new Map<string, number>();
  const of = (name: string): number => counts.get(name) ?? 0;
  return {
    isSilent: (name: string): boolean => of(name) >= SILENT_AFTER,
    /** Whether the last request was without an answer. */
    wasLast: (name: string): boolean => of(name) > 0,
    add: (name: string): void => void counts.set(name, of(name) + 1),
    end: (name: string): void => void counts.delete(name),
  };
}

async function visit(feed: FeedToFetch, { fetchOrigin, reader, onDefect }: NewsTools, control: Pick<FetchRequest, 'admit' | 'isPaused'>): Promise<Visit> {
  const { url, validators, guarded, found } = feed;
  const outcome = found ? answerOf(found) : await fetchOrigin({ url, accept: FEED_ACCEPT, validators, guarded, limits: FEED_LIMITS, ...control });
  if (outcome.kind !== 'fresh') return { id: feed.id, result: outcome, read: null };
  const { advice, movedTo, local, etagIgnored = false } = outcome;
  const exchange = outcome.exchange && { exchange: outcome.exchange };
  try {
    const read = await reader.read({ bytes: outcome.bytes, contentType: outcome.contentType, url: outcome.url });
    const { ttlMinutes, updatePeriodMs, skipHours, skipDays } = read.hints;
    const hintMs = Math.ceil(Math.max((ttlMinutes ?? 0) * MINUTE, updatePeriodMs ?? 0)) || null; // "7 a day" gives a fraction
    const hints = { hintMs, skipHours: [...skipHours], skipDays: [...skipDays] };
    const { entries, title, siteUrl } = read;
    return { id: feed.id, result: { kind: 'fresh', host: hostOf(outcome.url), advice, movedTo, local, etagIgnored, items: entries.length, title, siteUrl, hints, digest: digestOf(entries), ...exchange }, read };
  } catch (error) {
    const host = hostOf(outcome.url);
    const isOwn = !(error instanceof UserFacingError);
    if (isOwn) onDefect(error);
    const reason = isOwn ? { message: phrase('failure.feedOwn'), own: 'lost' as const } : { message: namingHost(error.userMessage, host, url) };
    return { id: feed.id, result: { kind: 'failed', advice, ...reason, status: 200, host, offline: false, ...exchange }, read: null }; // (33)
  }
}

/** (23) Without an exchange, as nothing was sent for it, and without a move: it is added under the address it moved to. */
const answerOf = ({ bytes, contentType, url, local, advice }: FoundDocument): FetchOutcome =>
  ({ kind: 'fresh', bytes: asBuffer(bytes), contentType, url, local, movedTo: null, advice });

const digestOf = (entries: ReadFeed['entries']): string => createHash('sha256').update(JSON.stringify(entries)).digest('base64url').slice(0, 16);
