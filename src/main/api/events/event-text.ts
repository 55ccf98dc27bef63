/**
 * The text of an event stream: one event per document, with the version of its content. Streams convey state, not history:
 * after a gap a client learns only what differs now. So nothing is buffered for absent clients, and event ids survive
 * restarts. Pure.
 */

/** In the order of sending. */
const TOPICS = ['news', 'models', 'quote'] as const;
export type Topic = (typeof TOPICS)[number];

export interface VersionedEvent {
  /** Identifies the content; the same after a restart. Letters, digits, `-` and `_`. */
  readonly version: string;
  /** JSON for the client, on one line. */
  readonly data: string;
}

/** The current event of each document. */
export type VersionedEvents = Readonly<Record<Topic, VersionedEvent>>;

/** The versions a client received last, by topic. */
export type ReceivedVersions = ReadonlyMap<Topic, string>;

/** Reconnection time of clients, 3000 ms (HTML standard, "server-sent events"). */
export const GREETING = 'retry: 3000\n\n';
/** A comment, which keeps the connection from being considered dead. */
export const HEARTBEAT = ':\n\n';

const NOTHING = '-';

/** Returns the id of an event: the versions the client has after it, which is all the server needs to know. */
export function eventId(received: ReceivedVersions): string {
  return TOPICS.map((topic) => received.get(topic) ?? NOTHING).join('.');
}

/** Parses a `Last-Event-ID`. A foreign one means that the client has received nothing. */
export function receivedVersionsOf(lastEventId: string | undefined): ReceivedVersions {
  const versions = (lastEventId ?? '').split('.');
  if (versions.length !== TOPICS.length) return new Map();
  return new Map(TOPICS.map((topic, index) => [topic, versions[index] ?? NOTHING]));
}

/** Returns the events a client has not received yet; '' if it is up to date. */
export function pendingEvents(received: ReceivedVersions, latest: VersionedEvents): string {
  let text = '';
  // Drop outdated versions from the id: they say no more than none, and may be arbitrary text sent by the client.
  const known = new Map([...received].filter(([topic, version]) => version === latest[topic].version));
  for (const topic of TOPICS) {
    const { version, data } = latest[topic];
    if (version === known.get(topic)) continue;
    known.set(topic, version); // a client cut off after this event has received only this one
    text += `event: ${topic}\nid: ${eventId(known)}\ndata: ${data}\n\n`;
  }
  return text;
}

/** Returns the state of a client that is up to date. */
export function latestVersions(latest: VersionedEvents): ReceivedVersions {
  return new Map(TOPICS.map((topic) => [topic, latest[topic].version]));
}
