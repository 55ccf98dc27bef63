/**
 * What a stream of `/events` says: one announcement per document, which names the version it is about. Streams tell
 * state, not history: who was away hears of what is different now, however often it changed in between, so nothing
 * is kept for the absent, and their last event id serves over restarts, too. Pure.
 */

/** In the order they are sent. */
const TOPICS = ['news', 'models', 'quote'] as const;
export type Topic = (typeof TOPICS)[number];

export interface Announcement {
  readonly topic: Topic;
  /** Names this content and no other; letters, digits, `-` and `_`. The same after a restart. */
  readonly version: string;
  /** JSON for the client, on one line as JSON.stringify writes it. */
  readonly data: string;
}

/** The latest announcement of every document. */
export type Announcements = Readonly<Record<Topic, Announcement>>;

/** What a client has heard last, by topic. */
export type Heard = Readonly<Partial<Record<Topic, string>>>;

/** How long a client waits before it connects again, in milliseconds (HTML standard, "server-sent events"). */
export const GREETING = 'retry: 3000\n\n';
/** A comment: it keeps the connection from looking dead. */
export const HEARTBEAT = ':\n\n';

const NOTHING = '-';

/** The id of the last event a client got, which is all the server needs to know of it. */
export function eventId(heard: Heard): string {
  return TOPICS.map((topic) => heard[topic] ?? NOTHING).join('.');
}

/** Reads a `Last-Event-ID`. What is not one of ours means that nothing was heard. */
export function heardBy(lastEventId: string | undefined): Heard {
  const versions = (lastEventId ?? '').split('.');
  if (versions.length !== TOPICS.length) return {};
  return Object.fromEntries(TOPICS.map((topic, index) => [topic, versions[index]]));
}

/** The text of all that a client has not heard yet; '' when it has heard everything. */
export function newsFor(heard: Heard, latest: Announcements): string {
  let text = '';
  // An id names only what is still so: an outdated version says no more than none, and might be any text a client sent.
  let known: Heard = Object.fromEntries(
    TOPICS.filter((topic) => heard[topic] === latest[topic].version).map((topic) => [topic, latest[topic].version]));
  for (const topic of TOPICS) {
    const { version, data } = latest[topic];
    if (version === known[topic]) continue;
    known = { ...known, [topic]: version }; // a client cut off after this one has heard of this one alone
    text += `event: ${topic}\nid: ${eventId(known)}\ndata: ${data}\n\n`;
  }
  return text;
}

/** What somebody has heard who heard everything. */
export function allHeard(latest: Announcements): Heard {
  return Object.fromEntries(TOPICS.map((topic) => [topic, latest[topic].version]));
}
