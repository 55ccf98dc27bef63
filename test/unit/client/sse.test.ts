import { describe, expect, it } from 'vitest';
import { createEventParser } from '../../../src/client/sse.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Parses the bytes of a text in pieces of the given size. */
function parse(text: string, size = Infinity) {
  const parser = createEventParser('before');
  const all = bytes(text);
  const events = [];
  for (let at = 0; at < all.length; at += size) events.push(...parser.push(all.subarray(at, at + size)));
  return { events, lastEventId: parser.lastEventId, retry: parser.retry };
}

const message = (data: string, type = 'message', lastEventId = 'before') => ({ type, data, lastEventId });

describe('server-sent events', () => {
  // Expected results follow the examples and the processing model of WHATWG HTML, section 9.2.6.
  it.each<[string, string, ReturnType<typeof message>[]]>([
    ['one data line', 'data: a\n\n', [message('a')]],
    ['several data lines', 'data: a\ndata: b\ndata\n\n', [message('a\nb\n')]],
    ['an event name and an id', 'event: news\nid: 7\ndata: {}\n\n', [message('{}', 'news', '7')]],
    ['the id is kept for later events, the name is not', 'event: x\nid: 7\ndata: a\n\ndata: b\n\n', [message('a', 'x', '7'), message('b', 'message', '7')]],
    ['an empty id clears the last one', 'id: 7\ndata: a\n\nid\ndata: b\n\n', [message('a', 'message', '7'), message('b', 'message', '')]],
    ['an id with NUL is ignored', 'id: 7\0\ndata: a\n\n', [message('a')]],
    ['only one space after the colon is removed', 'data:a\n\ndata:  a\n\ndata:\ta\n\n', [message('a'), message(' a'), message('\ta')]],
    ['comments are ignored', ': hello\n\n:\ndata: a\n: more\n\n', [message('a')]],
    ['unknown fields are ignored', 'dat: x\ndata : x\nDATA: x\nfoo\n\ndata: a\n\n', [message('a')]],
    ['an event without data is not dispatched', 'event: x\n\nid: 7\n\ndata: a\n\n', [message('a', 'message', '7')]],
    ['empty data is dispatched', 'data\n\ndata:\n\n', [message(''), message('')]],
    ['an unfinished event is not dispatched', 'data: a\n\nid: 8\ndata: b\n', [message('a')]],
    ['CR line ends', 'data: a\rdata: b\r\rdata: c\r\r', [message('a\nb'), message('c')]],
    ['CRLF line ends', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', [message('a\nb'), message('c')]],
    ['mixed line ends', 'data: a\r\n\ndata: b\n\rdata: c\r\n\r', [message('a'), message('b'), message('c')]],
    ['one leading byte order mark is removed', '\uFEFFdata: a\n\ndata: \uFEFFb\n\n', [message('a'), message('\uFEFFb')]],
    ['a second byte order mark makes the field name unknown', '\uFEFF\uFEFFdata: a\n\ndata: b\n\n', [message('b')]],
    ['non-ASCII text', 'data: Grüße, 世界 🗞\n\n', [message('Grüße, 世界 🗞')]],
    ['other separators do not end a line', 'data: a\u2028b\u0085c\vd\n\n', [message('a\u2028b\u0085c\vd')]],
  ])('%s', (_what, text, events) => {
    expect(parse(text).events).toEqual(events);
    for (const size of [1, 2, 3, 5]) expect(parse(text, size).events, `in pieces of ${size} bytes`).toEqual(events);
  });

  it('keeps an id without data, but only once its event has ended', () => {
    expect(parse('id: 7\n').lastEventId).toBe('before');
    expect(parse('id: 7\n\n').lastEventId).toBe('7');
  });

  it.each([['retry: 3000\n', 3000], ['retry: 1\nretry: 2\n', 2], ['retry: 1s\n', null], ['retry: -1\n', null], ['retry\n', null], ['data: a\n\n', null]])(
    'reads the retry time of %j', (text, retry) => expect(parse(text).retry).toBe(retry));

  it('replaces invalid UTF-8 without losing the rest', () => {
    const parser = createEventParser();
    expect(parser.push(new Uint8Array([...bytes('data: a'), 0xff, ...bytes('b\n\n')]))).toEqual([message('a\uFFFDb', 'message', '')]);
  });

  it.each(['x', 'data: x\n', ': x\n'])('throws for an endless event of %j', (piece) => {
    const parser = createEventParser();
    const much = bytes(piece.repeat(64 * 1024));
    expect(() => { for (let i = 0; i < 64; i++) parser.push(much); }).toThrow('an event has no end');
  });

  it('accepts a stream of any length', () => {
    const parser = createEventParser();
    const heartbeats = bytes(': beat\n\n'.repeat(64 * 1024));
    for (let i = 0; i < 8; i++) expect(parser.push(heartbeats)).toEqual([]);
    expect(parser.push(bytes('data: a\n\n'))).toHaveLength(1);
  });
});
