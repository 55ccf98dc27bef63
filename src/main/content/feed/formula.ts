/** Parts of a formula that only their place on the page tells apart, as text: 3/4, not 34. */
import type { Attributes, Token } from './scan.ts';

/** Elements of MathML that set two parts apart without a sign. */
const PAIRS: ReadonlySet<string> = new Set(['mfrac', 'mroot']);

type Opening = Token & { readonly kind: 'open' };

interface Pair {
  /** What to write between its parts. */
  readonly between: string;
  /** How many elements are open in it. */
  depth: number;
  /** How many parts began. */
  parts: number;
}

export interface Formula {
  /** Returns what belongs in front of a tag's element, mostly "". To be called for each tag. */
  before(tag: Token & { readonly kind: 'open' | 'close' }, name: string): string;
  /** Returns a text without the white space that only lays out the source of such parts. */
  spaced(text: string): string;
}

/** Creates the state for one text. */
export function createFormula(): Formula {
  const pairs: Pair[] = [];

  function opened({ attributes, empty }: Opening, name: string): string {
    const around = pairs.at(-1);
    const isSecond = around?.depth === 0 && ++around.parts === 2;
    if (around !== undefined && !empty) around.depth++;
    if (PAIRS.has(name) && !empty) pairs.push({ between: name === 'mfrac' && hasLine(attributes) ? '/' : ' ', depth: 0, parts: 0 });
    return isSecond ? around.between : '';
  }

  function closed(name: string): void {
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
    spaced: (text) => (pairs.length > 0 && text.trim() === '' ? '' : text),
  };
}

/** Binomial coefficients are fractions without a line. */
const hasLine = (attributes: Attributes): boolean =>
  !attributes.some(([name, value]) => name === 'linethickness' && Number.parseFloat(value) === 0);
