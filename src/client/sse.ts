/** Incremental parser of server-sent events (WHATWG HTML, section 9.2.6). */
import { Mismatch } from './check.ts';

export interface ServerSentEvent {
  /** `message` if the server gives none. */
  readonly type: string;
  readonly data: string;
  /** The last id up to this event, or "". */
  readonly lastEventId: string;
}

export interface EventParser {
  /** Returns the events completed by these bytes. @throws Mismatch if an event is far too long */
  push(bytes: Uint8Array): ServerSentEvent[];
  /** The value for `Last-Event-ID` when reconnecting. */
  readonly lastEventId: string;
  /** Ms to wait before reconnecting, as last set by the server; null if never. */
  readonly retry: number | null;
}

/** Characters per event; those of Tidings have a few hundred. */
const MAX_LENGTH = 1024 * 1024;

/** Creates the parser of one connection. @param lastEventId that of the previous connection */
export function createEventParser(lastEventId = ''): EventParser {
  const decoder = new TextDecoder(); // drops a byte order mark, and buffers incomplete characters
  let rest = ''; // of an incomplete line
  let afterReturn = false; // a following line feed belongs to that carriage return
  let [type, id] = ['', lastEventId];
  let data: string[] = [];
  let length = 0;
  let retry: number | null = null;

  const field = (name: string, value: string): void => {
    if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d+$/.test(value)) retry = Number(value);
  };

  /** Processes a line; an empty one ends the event. */
  const take = (line: string): ServerSentEvent | null => {
    if (line !== '') {
      const colon = line.indexOf(':');
      if (colon === -1) field(line, '');
      else field(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
      length += line.length;
      return null;
    }
    lastEventId = id;
    const event = data.length > 0 ? { type: type || 'message', data: data.join('\n'), lastEventId } : null;
    [type, data, length] = ['', [], 0];
    return event;
  };

  return {
    push(bytes) {
      let text = decoder.decode(bytes, { stream: true });
      if (text === '') return [];
      if (afterReturn && text.startsWith('\n')) text = text.slice(1);
      afterReturn = text.endsWith('\r');
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      const events = lines.map(take).filter((event) => event !== null);
      if (length + rest.length > MAX_LENGTH) throw new Mismatch('an event has no end');
      return events;
    },
    get lastEventId() {
      return lastEventId;
    },
    get retry() {
      return retry;
    },
  };
}
