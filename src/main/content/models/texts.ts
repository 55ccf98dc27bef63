import { beginningOf, type Word } from './spelling.ts';

/**
 * Spelt texts of a line or more each. They are kept as one string, because a search through that is several times faster than
 * through thousands.
 */
export class Texts {
  private readonly joined: string;
  private readonly ends: Uint32Array; // of each text in it

  constructor(texts: readonly (readonly string[])[]) {
    const framed = texts.map((lines) => `\n${lines.join('\n')}\n`);
    let end = 0;
    this.ends = Uint32Array.from(framed, ({ length }) => end += length);
    this.joined = framed.join('');
  }

  get length(): number {
    return this.ends.length;
  }

  /** Returns where each text has a word: 2 where a word begins, 1 only inside a word, 0 nowhere. */
  placesOf({ text, start, mayBeInside }: Word): Uint8Array {
    const places = new Uint8Array(this.length);
    const mark = (place: number) => (index: number): number => {
      places[index] = place;
      return this.endOf(index);
    };
    if (mayBeInside) this.visit((from) => this.joined.indexOf(text, from), mark(1));
    this.visit(matcher(this.joined, start), mark(2));
    return places;
  }

  /** Returns how well each text matches another: 0 a line equals it, or the part of one after a slash, 1 begins with it, 2 neither. */
  ranksOf(text: string): Uint8Array {
    const ranks = new Uint8Array(this.length).fill(2);
    this.visit(matcher(this.joined, beginningOf(text)), (index, last) => {
      if (ranks[index] !== 0) ranks[index] = this.joined[last + 1] === '\n' ? 0 : 1;
      return last; // a later part of the same text may equal it
    });
    return ranks;
  }

  /**
   * Calls a function with the index of each text where something is found, and where that is; it returns where to go on.
   * @param next returns an index of something at or after an index in `joined`; -1 if there is nothing more
   */
  private visit(next: (from: number) => number, found: (index: number, at: number) => number): void {
    let index = 0;
    for (let at = next(0); at !== -1; at = next(found(index, at))) while (this.endOf(index) <= at) index++;
  }

  private endOf(index: number): number {
    return this.ends[index] ?? this.joined.length;
  }
}

/** Returns a function that gives the last index of the first match at or after an index, or -1. */
const matcher = (text: string, pattern: RegExp) => (from: number): number => {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex - 1 : -1;
};
