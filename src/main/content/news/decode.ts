/**
 * From the bytes of a feed to its text. What is known about the encoding is tried in order (byte order mark, the pattern
 * of the first bytes, the Content-Type header, the XML declaration, UTF-8), each strictly; only when none fits does the
 * most plausible one decode with gaps, or what the feed's language suggests. Labels are those of charset-labels.ts.
 */
import { encodingOf, encodingsOfLanguage } from './charset-labels.ts';

/** One byte, one character: these decode any bytes at all, so fitting proves nothing. */
const SINGLE_BYTE = /^(iso-8859|windows-125|windows-874|koi8|ibm866|macintosh|x-mac)/;

/** Bytes at the beginning in which an encoding or a language is looked for. */
const LOOKED_AT = 4_096;

/** The characters that windows-1252 has at 0x80 to 0x9f. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a feed; never fails, as a text with gaps is still better than none.
 * @param contentType the Content-Type header as received, or null
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return withoutMark(wide.startsWith('utf-32') ? decodeUtf32(bytes, wide === 'utf-32be') : lossy(wide, bytes));
  const start = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  const labels = labelsOf(encodingOf(charsetOf(contentType)), encodingOf(declaredEncoding(start)));
  const utf8 = strict('utf-8', bytes);
  for (const encoding of labels) {
    // A server's default charset is often wrong; several bytes that make valid UTF-8 are never meant as single ones.
    const asUtf8 = encoding === 'utf-8' || (SINGLE_BYTE.test(encoding) && utf8 !== null);
    const text = asUtf8 ? utf8 : strict(encoding, bytes);
    if (text !== null) return withoutMark(text);
  }
  for (const encoding of labels) {
    const text = lossy(encoding, bytes);
    if (mostlyWhole(text)) return withoutMark(text);
  }
  // ICU's EUC-JP lets stray bytes through as control characters, which no text has.
  const suggested = encodingsOfLanguage(languageOf(start)).find((encoding) => !/[\u0080-\u009f]/.test(strict(encoding, bytes) ?? '\u0080'));
  return withoutMark(lossy(suggested ?? 'windows-1252', bytes));
}

/**
 * The encodings to try, in their order (RFC 7303 section 3: the header before the declaration). Many a server says Latin-1
 * of everything it has: where the feed itself names another encoding, and holds to it, that was meant.
 */
function labelsOf(header: string | null, declared: string | null): string[] {
  const isDefault = header === 'windows-1252' && declared !== null;
  const inOrder = isDefault ? [declared, header, 'utf-8'] : [header, declared, 'utf-8'];
  return [...new Set(inOrder.filter((encoding) => encoding !== null))];
}

/** XML 1.0, appendix F: a byte order mark, or the zero bytes around the first character. */
function wideEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0) return (c === 0xfe && d === 0xff) || (c === 0 && d !== 0) ? 'utf-32be' : null;
  if (a === 0 && b !== 0 && c === 0) return 'utf-16be';
  if (b === 0 && a !== 0) return c === 0 && d === 0 ? 'utf-32le' : d === 0 ? 'utf-16le' : null;
  return null;
}

function charsetOf(contentType: string | null): string {
  return /;\s*charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? '';
}

function declaredEncoding(start: string): string {
  return /<\?xml[^>]{0,400}?\sencoding\s*=\s*["']\s*([^\s"'>]+)/i.exec(start)?.[1] ?? '';
}

/** The language a feed says it is in: `<language>`, `<dc:language>` or `xml:lang`. */
function languageOf(start: string): string {
  return /<(?:dc:)?language>\s*([a-z]{2}(?:[-_][a-z]{2})?)\b|\sxml:lang\s*=\s*["']([a-z]{2}(?:[-_][a-z]{2})?)\b/i.exec(start)?.slice(1).find(Boolean) ?? '';
}

function strict(encoding: string, bytes: Uint8Array): string | null {
  try {
    return decodeAs(encoding, bytes, true);
  } catch {
    return null;
  }
}

function lossy(encoding: string, bytes: Uint8Array): string {
  return decodeAs(encoding, bytes, false);
}

function decodeAs(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  // Node from 20.18.3 and 22.13 on takes windows-1252 for Latin-1, until nodejs/node#60893; so it is done here.
  if (encoding !== 'windows-1252') return new TextDecoder(encoding, { fatal }).decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? character);
}

/** Whether of all that is not ASCII more was read than lost. Counted by hand: a list of matches would outweigh the text. */
function mostlyWhole(text: string): boolean {
  let lost = 0;
  let beyondAscii = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) lost++;
    else if (unit > 0x7f) beyondAscii++;
  }
  return lost <= beyondAscii;
}

/** UTF-32, which `TextDecoder` does not know. */
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
