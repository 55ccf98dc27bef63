/**
 * Decodes the bytes of a feed, a page or a list of feeds. Hints of the encoding are tried strictly in order: byte order mark,
 * pattern of the first bytes, Content-Type header, XML declaration, UTF-8. Text that is clearly UTF-8 is read as that whatever
 * the hints say, and text that is UTF-8 but for a few bytes is not taken for single bytes.
 * If none fits, the most plausible one, or one suggested by the feed's language, decodes with replacement characters. See
 * charset-labels.ts for labels.
 */
import { TextDecoder as StandardDecoder } from '@exodus/bytes/encoding.js';
import { asBuffer } from './as-buffer.ts';
import { encodingOf, encodingsOfLanguage } from './charset-labels.ts';
import { declaredLanguage } from './language.ts';

/** Single-byte encodings: they decode any bytes, so success proves nothing. */
const SINGLE_BYTE = /^(iso-8859|windows-125|windows-874|koi8|ibm866|macintosh|x-mac)/;

/** Bytes at the start that are searched for an encoding or a language. */
export const LOOKED_AT = 4_096;

/**
 * Decodes a feed. Never throws: a text with replacement characters is better than none.
 * @param contentType the Content-Type header as received, or null
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return withoutMark(wide.startsWith('utf-32') ? decodeUtf32(bytes, wide === 'utf-32be') : lossy(wide, bytes));
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  const declared = encodingOf(declaredEncoding(start));
  const labels = labelsOf(encodingOf(charsetOf(contentType)), declared, bytes);
  const valid = strict('utf-8', bytes);
  if (valid !== null && isClearly(valid, declared)) return withoutMark(valid);
  const utf8 = valid ?? nearlyUtf8(bytes);
  for (const encoding of labels) {
    // A server's default charset is often wrong, and valid multi-byte UTF-8 is never meant as single bytes.
    const asUtf8 = encoding === 'utf-8' || (SINGLE_BYTE.test(encoding) && utf8 !== null);
    const text = asUtf8 ? utf8 : strict(encoding, bytes);
    if (text !== null) return withoutMark(text);
  }
  for (const encoding of labels) {
    const text = lossy(encoding, bytes);
    if (mostlyWhole(text)) return withoutMark(text);
  }
  // Single-byte encodings decode stray bytes as control characters, which no text contains.
  const suggested = encodingsOfLanguage(declaredLanguage(start)).find((encoding) => !/[\u0080-\u009f]/.test(strict(encoding, bytes) ?? '\u0080'));
  return withoutMark(lossy(suggested ?? 'windows-1252', bytes));
}

/**
 * Returns the encodings to try (RFC 7303 section 3: the header before the declaration). Many servers declare everything
 * Latin-1: in that case the feed's own declaration is tried first. So is ISO-2022-JP if its escape sequences are there: it is
 * written in ASCII, which other encodings accept.
 */
function labelsOf(header: string | null, declared: string | null, bytes: Uint8Array): string[] {
  const isEscaped = declared === 'iso-2022-jp' && asBuffer(bytes).includes('\u001b$');
  const inOrder = header === 'windows-1252' || isEscaped ? [declared, header, 'utf-8'] : [header, declared, 'utf-8'];
  return [...new Set(inOrder.filter((encoding) => encoding !== null))];
}

/**
 * Whether valid UTF-8 is meant as that, whatever encoding is claimed: GBK decodes most of it without an error. A few words in
 * a double-byte encoding can be valid UTF-8 too, but hardly ever with three bytes a character, as East Asian text has.
 */
function isClearly(utf8: string, declared: string | null): boolean {
  return (declared === 'utf-8' ? /[\u0080-\uffff]/ : /[\u0800-\uffff]/).test(utf8);
}

/** XML 1.0, appendix F: detected by a byte order mark, or by zero bytes around the first character. */
function wideEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0) return (c === 0xfe && d === 0xff) || (c === 0 && d !== 0) ? 'utf-32be' : null;
  if (a === 0 && b !== 0 && c === 0) return 'utf-16be';
  if (b === 0 && a !== 0) return c === 0 && d === 0 ? 'utf-32le' : d === 0 ? 'utf-16le' : null;
  return null;
}

/** Blanks and quotes are one class: two runs of blanks around an optional quote would take quadratic time to fail. */
function charsetOf(contentType: string | null): string {
  return /;\s*charset\s*=[\s"']*([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? '';
}

function declaredEncoding(start: string): string {
  return /<\?xml[^>]{0,400}?\sencoding\s*=\s*["']\s*([^\s"'>]+)/i.exec(start)?.[1] ?? '';
}

function strict(encoding: string, bytes: Uint8Array): string | null {
  try {
    return decodeAs(encoding, bytes, true);
  } catch {
    return null;
  }
}

/**
 * How many characters beyond ASCII must be whole for each that is lost. In other encodings hardly any bytes happen to form
 * one.
 */
const WHOLE_PER_LOST = 4;

/** Decodes UTF-8 with a few bad bytes, such as a character cut in half by the publisher's script; null if it is not that. */
function nearlyUtf8(bytes: Uint8Array): string | null {
  const text = lossy('utf-8', bytes);
  return mostlyWhole(text, WHOLE_PER_LOST) ? text : null;
}

function lossy(encoding: string, bytes: Uint8Array): string {
  return decodeAs(encoding, bytes, false);
}

/**
 * Decodes as the Encoding Standard says. Node leaves legacy encodings to ICU, whose converters are others: they lack most
 * Hangul syllables of EUC-KR, the Hong Kong characters of Big5, the euro sign of GBK and the quotation marks of windows-1252.
 */
function decodeAs(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  const Decoder = encoding.startsWith('utf-') ? TextDecoder : StandardDecoder;
  return new Decoder(encoding, { fatal }).decode(bytes);
}

/**
 * Whether at least `perLost` times as many non-ASCII characters were decoded as lost. Counted in a loop: a list of matches
 * would be larger than the text.
 */
function mostlyWhole(text: string, perLost = 1): boolean {
  let lost = 0;
  let beyondAscii = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) lost++;
    else if (unit > 0x7f) beyondAscii++;
  }
  return lost * perLost <= beyondAscii;
}

/** Decodes UTF-32, which `TextDecoder` does not support. */
function decodeUtf32(bytes: Uint8Array, bigEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let from = 0; from + 4 <= bytes.length; from += 4_096) {
    const points: number[] = [];
    for (let at = from; at + 4 <= Math.min(bytes.length, from + 4_096); at += 4) {
      const point = view.getUint32(at, !bigEndian);
      points.push(point <= 0x10ffff ? point : 0xfffd);
    }
    parts.push(String.fromCodePoint(...points));
  }
  return parts.join('');
}

function withoutMark(text: string): string {
  return text.replace(/^\ufeff+/, '');
}
