/** How much of one text is read. */

/** In characters; an article uses only the first thousand. */
export const MAX_TEXT = 262_144;

/** What comes before a picture that is written into the text itself, and what ends it. */
const MARK = ';base64,';
const END = /[^\w%+/=\r\n-]/g;
/** Anything shorter can be an example in a text. */
const MIN_PICTURE = 1_000;

/** Returns the start of a text. Pictures in it do not count: one of them can be longer than all that is read. */
export function textStart(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  while (from < text.length && length < MAX_TEXT) {
    const mark = text.indexOf(MARK, from);
    const end = mark === -1 ? text.length : mark + MARK.length;
    pieces.push(text.slice(from, end));
    length += end - from;
    from = endOfPicture(text, end);
  }
  return pieces.join('').slice(0, MAX_TEXT);
}

/** Searches for the end: to match a picture of 10 MB as a whole would exceed the stack of regular expressions. */
function endOfPicture(text: string, start: number): number {
  END.lastIndex = start;
  const end = END.exec(text)?.index ?? text.length;
  return end - start < MIN_PICTURE ? start : end;
}
