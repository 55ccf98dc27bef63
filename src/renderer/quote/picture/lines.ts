/** Breaks a text into as few lines as possible, of similar widths. Pure: the caller measures widths. */

/** Returns the width of a text in px. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines.
 * @param width maximum width of a line, px; a longer word is broken between letters
 * @returns the lines without spaces at their ends; none for an empty text
 */
export function balancedLines(text: string, width: number, measure: Measure): string[] {
  const pieces = piecesOf(text).flatMap((piece) => fitting(piece, width, measure));
  const fewest = fill(pieces, width, measure);
  // As CSS's `text-wrap: balance`: the narrowest width that needs no additional line.
  let [low, high] = [0, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(pieces, middle, measure).length > fewest.length) low = middle;
    else high = middle;
  }
  return fill(pieces, high, measure);
}

/** Splits into unbreakable pieces: words with the space after them, and with a dash that follows, as in "present—I am". */
const piecesOf = (text: string): string[] => text.match(/[^ \n—]*(?:—+(?=[^ \n])|[ \n]+|$)|[^ \n]+/g)?.filter((piece) => piece !== '') ?? [];

/** Fills each line with as many pieces as fit. */
function fill(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines;
}

/** Splits a piece that is wider than a line into parts that fit. */
function fitting(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const letters = [...new Intl.Segmenter().segment(piece)].map(({ segment }) => segment);
  return letters.reduce<string[]>((parts, letter) => {
    const last = parts.at(-1);
    if (last === undefined || measure((last + letter).trimEnd()) > width) return [...parts, letter];
    return [...parts.slice(0, -1), last + letter];
  }, []);
}
