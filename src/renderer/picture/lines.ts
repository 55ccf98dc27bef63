/** Breaks a text into lines as even as they can be, in as few as it needs. Pure: the widths come from outside. */

/** The width of a text, in px. */
export type Measure = (text: string) => number;

/**
 * @param width what a line may have at most; a longer word is broken between letters
 * @returns the lines without the spaces at their ends; none for an empty text
 */
export function balancedLines(text: string, width: number, measure: Measure): string[] {
  const pieces = piecesOf(text).flatMap((piece) => fitting(piece, width, measure));
  const fewest = fill(pieces, width, measure);
  // As CSS's `text-wrap: balance` does it: the narrowest measure that needs no line more.
  let [low, high] = [0, width];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (fill(pieces, middle, measure).length > fewest.length) low = middle;
    else high = middle;
  }
  return fill(pieces, high, measure);
}

/** What stays together: words with the space behind them, and what a dash leads to, as in "present—I am". */
const piecesOf = (text: string): string[] => text.match(/[^ \n—]*(?:—+(?=[^ \n])|[ \n]+|$)|[^ \n]+/g)?.filter((piece) => piece !== '') ?? [];

/** Takes as many pieces into each line as it can hold. */
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

/** A piece that no line could hold, in parts that one can. */
function fitting(piece: string, width: number, measure: Measure): string[] {
  if (measure(piece.trimEnd()) <= width) return [piece];
  const letters = [...new Intl.Segmenter().segment(piece)].map(({ segment }) => segment);
  return letters.reduce<string[]>((parts, letter) => {
    const last = parts.at(-1);
    if (last === undefined || measure((last + letter).trimEnd()) > width) return [...parts, letter];
    return [...parts.slice(0, -1), last + letter];
  }, []);
}
