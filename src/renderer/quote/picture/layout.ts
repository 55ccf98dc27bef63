/** The layout of a quote's picture: a page with the quote, a hairline, author and source. Pure. */
import { OPENING, withClosing } from '../../../shared/citation.ts';
import { balancedLines } from './lines.ts';

/** A face and its size in px. */
export interface Font {
  readonly face: 'serif' | 'italic' | 'sans';
  readonly size: number;
}

export type Ink = 'ink' | 'ink-2' | 'ink-3';

/** A line of text; `y` is its baseline. */
export interface Line {
  readonly text: string;
  readonly font: Font;
  readonly ink: Ink;
  readonly x: number;
  readonly y: number;
  readonly align: 'start' | 'end';
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  readonly rule: { readonly x: number; readonly y: number; readonly width: number };
}

export interface Caption {
  readonly quote: string;
  readonly author: string; // "" if unknown
  readonly source: string; // work and year
}

const WIDTH = 1200; // px, the usual size of link previews; drawn at twice the resolution
const MIN_HEIGHT = 630;
const MARGIN = 112;
const TOP = 96;
const BOTTOM = 72;
const COLUMN = WIDTH - 2 * MARGIN;
/** The largest size with which the page keeps its minimum height; with the last one the page grows. */
const SIZES = [76, 68, 60, 53, 47];
const LEADING = 1.42; // relative to the size; 19/28 in the popup is 1.47, larger type needs a little less
const ASCENT = 1.02; // from the top of the quote's first line to its baseline
const ABOVE_RULE = 64;
const AUTHOR: Font = { face: 'sans', size: 28 };
const WORK: Font = { face: 'italic', size: 27 };
const MARK: Font = { face: 'serif', size: 25 };
const STEP = 40; // between the lines below the rule

/** Computes the layout. @param measure returns the width of a text in a font, px */
export function layOut({ quote, author, source }: Caption, measure: (text: string, font: Font) => number): Layout {
  const mark = 'Tidings';
  const beside = COLUMN - measure(mark, MARK) - 48; // the width the mark leaves
  const by = [
    ...balancedLines(author, beside, (text) => measure(text, AUTHOR)).map((text) => ({ text, font: AUTHOR, ink: 'ink' as const })),
    ...balancedLines(source, beside, (text) => measure(text, WORK)).map((text) => ({ text, font: WORK, ink: 'ink-2' as const })),
  ];
  const below = 54 + (by.length - 1) * STEP + BOTTOM; // height from the rule to the bottom
  const set = (size: number) => {
    const lines = balancedLines(withClosing(quote), COLUMN, (text) => measure(text, { face: 'serif', size }));
    return { size, lines, height: lines.length * size * LEADING };
  };
  const room = MIN_HEIGHT - TOP - ABOVE_RULE - below;
  const least = SIZES.at(-1) ?? 0;
  const chosen = SIZES.map(set).find(({ height }) => height <= room) ?? set(least);

  const height = Math.ceil(Math.max(MIN_HEIGHT, TOP + chosen.height + ABOVE_RULE + below));
  const ruleY = height - below;
  const top = TOP + (ruleY - ABOVE_RULE - TOP - chosen.height) / 2; // centred in the remaining space
  const font: Font = { face: 'serif', size: chosen.size };
  const baseline = (index: number): number => top + (index * LEADING + ASCENT) * chosen.size;
  return {
    width: WIDTH,
    height,
    lines: [
      { text: OPENING, font, ink: 'ink', x: MARGIN, y: baseline(0), align: 'end' }, // hangs in the margin
      ...chosen.lines.map((text, index): Line => ({ text, font, ink: 'ink', x: MARGIN, y: baseline(index), align: 'start' })),
      ...by.map((line, index): Line => ({ ...line, x: MARGIN, y: ruleY + 54 + index * STEP, align: 'start' })),
      { text: mark, font: MARK, ink: 'ink-3', x: WIDTH - MARGIN, y: ruleY + 54, align: 'end' },
    ],
    rule: { x: MARGIN, y: ruleY, width: COLUMN },
  };
}
