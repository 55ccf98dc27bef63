/** Draws small bar charts as an SVG. Pure. It has its own background, so that it looks the same on light and dark pages. */

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The text of the value, beside the bar. */
  readonly text: string;
  readonly tone: 'ours' | 'peer';
}

export interface Panel {
  readonly title: string;
  /** A few words beside the title: what the numbers measure. */
  readonly note: string;
  /** The value at the right end of the scale. Longer bars are cut off there, with a gap that says so. */
  readonly full: number;
  /** A line across the bars, e.g. at the limit. */
  readonly line: { readonly at: number; readonly label: string } | null;
  readonly bars: readonly Bar[];
}

export interface Section {
  readonly title: string;
  readonly note: string;
  readonly panels: readonly Panel[];
}

const WIDTH = 960;
const MARGIN = 32;
const GAP = 36;
const LABEL = 84;
const VALUE = 52;
const ROW = 21;
const BAR = 13;
const CHARACTER = 8; // about the width of a digit
const HEAD = 44; // a panel's title and the label of its line
const SECTION_HEAD = 62;

/** Draws the sections below each other, their panels in rows of `columns`. */
export function chart(sections: readonly Section[], columns: number): string {
  const body: string[] = [];
  let y = MARGIN - 14;
  for (const { title, note, panels } of sections) {
    body.push(text(MARGIN, y + 24, 'h', title), text(MARGIN, y + 43, 'd', note));
    y += SECTION_HEAD;
    const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
    for (let first = 0; first < panels.length; first += columns) {
      const row = panels.slice(first, first + columns);
      body.push(...row.map((panel, column) => drawPanel(panel, MARGIN + column * (width + GAP), y, width)));
      y += HEAD + Math.max(...row.map(({ bars }) => bars.length)) * ROW + 22;
    }
  }
  const height = Math.round(y + 8);
  const label = sections.map(({ title }) => title).join('; ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="${escape(label)}">
  <style>
    .paper { fill: #fbfaf7 } .i, .b, .h { fill: #1d1c1a } .b, .h, .o { font-weight: 600 } .h { font-size: 17px } .d { fill: #5f5b54; font-size: 12px }
    .o { fill: #a8430f } .ours { fill: #a8430f } .peer { fill: #b9b1a2 } .track { stroke: #e4dfd4 } .line { stroke: #1d1c1a; stroke-dasharray: 3 3 } .cut { stroke: #fbfaf7; stroke-width: 3 }
    .v { stroke: #fbfaf7; stroke-width: 4px; stroke-linejoin: round; paint-order: stroke }
  </style>
  <rect class="paper" width="${WIDTH}" height="${height}" rx="10"/>
${body.join('\n')}
</svg>
`;
}

function drawPanel({ title, note, full, line, bars }: Panel, x: number, y: number, width: number): string {
  const from = x + LABEL;
  const room = width - LABEL - VALUE;
  const at = (value: number): number => round(from + (Math.min(value, full) / full) * room);
  const top = y + HEAD;
  const bottom = top + bars.length * ROW;
  const lineAt = line === null ? null : at(line.at);
  const rows = bars.map((bar, index) => {
    const width = Math.max(1.5, round(at(bar.value) - from)); // stays visible
    return { ...bar, y: top + index * ROW, width, isCut: bar.value > full, textAt: besideLine(from + width + 6, bar.text, lineAt) };
  });
  return [
    `  <g>${text(x, y + 12, 'b', title)}${text(x + width, y + 12, 'd', note, 'end')}`,
    `<path class="track" d="M${from} ${top - 4}V${bottom}"/>`,
    ...rows.map((bar) => `<rect class="${bar.tone}" x="${from}" y="${bar.y}" width="${bar.width}" height="${BAR}" rx="2"/>`),
    ...rows.filter(({ isCut }) => isCut).map((bar) => `<path class="cut" d="m${round(from + bar.width - 14)} ${bar.y + BAR + 1} 5 ${-BAR - 2}"/>`),
    line === null || lineAt === null ? '' : `<path class="line" d="M${lineAt} ${top - 4}V${bottom}"/>${text(lineAt, top - 9, 'd', line.label, 'middle')}`,
    ...rows.map((bar) => text(x, bar.y + BAR - 2, bar.tone === 'ours' ? 'o' : 'i', bar.label)
      + text(bar.textAt, bar.y + BAR - 2, bar.tone === 'ours' ? 'o v' : 'd v', bar.text)), // last: above the line
    '</g>',
  ].join('');
}

/** Moves a text that starts at `x` to the other side of the line if the line would go through it. */
function besideLine(x: number, words: string, line: number | null): number {
  const isCrossed = line !== null && line > x - 4 && line < x + words.length * CHARACTER;
  return isCrossed ? line + 6 : x;
}

function text(x: number, y: number, style: string, words: string, anchor?: 'middle' | 'end'): string {
  return `<text class="${style}" x="${round(x)}" y="${round(y)}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escape(words)}</text>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const escape = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
