/** Reads server-sent events from bytes that come in any pieces (WHATWG HTML, section 9.2.6). Pure. */
import { Mismatch } from './check.ts';

export interface ServerSentEvent {
  /** `message` where the server names none. */
  readonly type: string;
  readonly data: string;
  /** The last id up to this event, or "". */
  readonly lastEventId: string;
}

export interface EventParser {
  /** The events that are whole with these bytes. @throws Mismatch for one beyond all measure */
  push(bytes: Uint8Array): ServerSentEvent[];
  /** What `Last-Event-ID` is to say next time. */
  readonly lastEventId: string;
  /** Milliseconds to wait before connecting again, as the server asked last; null if it never did. */
  readonly retry: number | null;
}

/** Characters of one event. Tidings' own have a few hundred. */
const MAX_LENGTH = 1024 * 1024;

/** A parser for one connection. @param lastEventId that of the connection before */
export function createEventParser(lastEventId = ''): EventParser {
  const decoder = new TextDecoder(); // takes a byte order mark away, and keeps half a character for later
  let rest = ''; // of a line that has not ended
  let afterReturn = false; // a line feed that comes now belongs to the carriage return before it
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

  /** Takes a line; the empty one ends an event. */
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
