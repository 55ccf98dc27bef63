/** The panel's settings: a bar along an edge of a screen, with the tray at its end and no clock, which would change. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rectangle } from './ink.ts';

const PANEL_SIZE = 30; // px, as in xfce4-panel.xml
export type Edge = 'bottom' | 'top' | 'left';

/** "snap" is a SnapPosition of xfce4-panel, "mode" 1 is a vertical bar. */
const PLACES: Readonly<Record<Edge, { readonly snap: number; readonly mode: 0 | 1 }>> = {
  bottom: { snap: 8, mode: 0 },
  top: { snap: 6, mode: 0 },
  left: { snap: 6, mode: 1 },
};

/** Returns the text of xfce4-panel.xml. @param output the screen's RandR name; by default the first screen */
export async function panelSettings(edge: Edge, output?: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, 'xfce4-panel.xml'), 'utf8');
  const { snap, mode } = PLACES[edge];
  const more = [`<property name="mode" type="uint" value="${mode}"/>`, ...(output === undefined ? [] : [`<property name="output-name" type="string" value="${output}"/>`])];
  return text.replace('p=8;x=0;y=0', `p=${snap};x=0;y=0`).replace('<property name="length"', `${more.join('')}<property name="length"`);
}

/** Returns the area of the panel on a screen. */
export function panelArea(edge: Edge, { x, y, width, height }: Rectangle): Rectangle {
  switch (edge) {
    case 'bottom': return { x, y: y + height - PANEL_SIZE, width, height: PANEL_SIZE };
    case 'top': return { x, y, width, height: PANEL_SIZE };
    case 'left': return { x, y, width: PANEL_SIZE, height };
  }
}
