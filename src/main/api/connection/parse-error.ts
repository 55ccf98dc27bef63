/** What Node's parse errors say about requests that could not be read. */
import type { ProblemStatus } from '../http/problem.ts';

/** Node's parse error: the packet, and where the parser stopped in it. */
export type ParseError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer; readonly bytesParsed?: number };

/** A line of the head that is too long, of which this packet has neither the start nor the end. */
export const AMID_LINE = 'amid line';

/** A request line, or any end of it if it started in an earlier packet. */
const REQUEST_LINE = /^(?:[A-Z-]+ )?\S* HTTP\/\d\.\d$/;
/** A request line whose end is in a later packet. */
const UNFINISHED_REQUEST_LINE = /^[A-Z-]+ \S+(?: [HTP/\d.]*)?$/;
/** Characters of {@link REQUEST_LINE} that must be known for the rest to be recognised. */
const ENOUGH = ' HTTP/1.1'.length;

/** Returns the status for a parse error; null if the connection is gone. */
export function problemFor(error: ParseError): ProblemStatus | typeof AMID_LINE | null {
  const { code = '', rawPacket, bytesParsed = 0 } = error;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return code.startsWith('HPE_') ? 400 : null;
  return rawPacket === undefined ? 431 : overflowAt(rawPacket, bytesParsed);
}

/** Tells a target that is too long from fields that are, by the line in which the parser stopped. */
function overflowAt(packet: Buffer, at: number): ProblemStatus | typeof AMID_LINE {
  const start = packet.lastIndexOf('\n', at) + 1;
  const end = packet.indexOf('\r', at);
  const line = packet.toString('latin1', start, end === -1 ? packet.length : end);
  if (end !== -1) return REQUEST_LINE.test(line) ? 414 : 431;
  if (UNFINISHED_REQUEST_LINE.test(line)) return 414;
  return start === 0 ? AMID_LINE : 431;
}

/**
 * Follows a line that is too long through packets, from the one of {@link AMID_LINE}.
 * @param packet the next one; the parser's position in it is meaningless once it has stopped in an earlier one
 * @param soFar what the last call returned; '' at first
 * @returns the status once the line has ended, until then the last characters of it
 */
export function followLine(packet: Buffer, soFar: string): ProblemStatus | { readonly soFar: string } {
  const text = soFar + packet.toString('latin1');
  const end = text.search(/[\r\n]/);
  if (end === -1) return { soFar: text.slice(-ENOUGH) };
  return REQUEST_LINE.test(text.slice(Math.max(0, end - ENOUGH), end)) ? 414 : 431;
}

/** Whether the unreadable request is a HEAD, as far as its packet shows: its response has no body then. */
export function isHead({ rawPacket: packet, bytesParsed = 0 }: ParseError): boolean {
  if (packet === undefined) return false;
  const before = packet.lastIndexOf('\r\n\r\n', Math.max(0, bytesParsed - 5)); // 5: exclude the end of its own head
  return packet.toString('latin1', before === -1 ? 0 : before + 4).trimStart().startsWith('HEAD ');
}
