/** Parts of a formula that only their place on the page tells apart, as text: 3/4, not 34. */
import type { Attributes, OpenTag, Tag } from '../xml/scan.ts';

/** Elements of MathML that set two parts apart without a sign. */
const PAIRS: ReadonlySet<string> = new Set(['mfrac', 'mroot']);
/** Parts that have parts: "a+b / c". */
const WIDE: ReadonlySet<string> = new Set(['mrow', ...PAIRS]);

interface Pair {
  /** What to write between its parts. */
  readonly between: string;
  /** How many elements are open in it. */
  depth: number;
  /** How many parts began. */
  parts: number;
  /** A part has parts of its own, to which the sign between two letters would seem to belong. */
  isWide: boolean;
}

export interface Formula {
  /** Returns what belongs in front of a tag's element, mostly "". To be called for each tag. */
  before(tag: Tag, name: string): string;
  /** Returns a text without the white space that only lays out the source of such parts. */
  spaced(text: string): string;
}

/** Creates the state for one text. */
export function createFormula(): Formula {
  const pairs: Pair[] = [];

  function opened({ attributes, empty }: OpenTag, name: string): string {
    const around = pairs.at(-1);
    if (around?.depth === 0) {
      around.parts++;
      around.isWide ||= WIDE.has(name);
    }
    const sign = around?.depth === 0 && around.parts === 2 ? around.between : '';
    if (around !== undefined && !empty) around.depth++;
    if (PAIRS.has(name) && !empty) pairs.push({ between: name === 'mfrac' && hasLine(attributes) ? '/' : ' ', depth: 0, parts: 0, isWide: false });
    return sign === '/' && around?.isWide === true ? ' / ' : sign;
  }

  function closed(name: string): void {
    if (name === 'math') pairs.length = 0; // what was left open in it ends here
    if (PAIRS.has(name)) pairs.pop();
    const around = pairs.at(-1);
    if (around !== undefined && around.depth > 0) around.depth--;
  }

  return {
    before: (tag, name) => {
      if (tag.kind === 'open') return opened(tag, name);
      closed(name);
      return '';
    },
    spaced: (text) => (pairs.at(-1)?.depth === 0 && text.trim() === '' ? '' : text),
  };
}

/** Binomial coefficients are fractions without a line. */
const hasLine = (attributes: Attributes): boolean =>
  !attributes.some(([name, value]) => name === 'linethickness' && Number.parseFloat(value) === 0);
