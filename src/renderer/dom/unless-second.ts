import type { MouseEvent } from 'react';

/**
 * Leaves out the second click of a double click: the first one may have changed what the button does, or which button is
 * there, such as that of the next row. Another button is left out by stray-press.ts already, but only within its own time;
 * the system's may be longer. Clicks after the second, which somebody means who clicks row after row away, count again. A
 * press by key has no number of clicks.
 */
export const unlessSecond = (act: () => void) => ({ detail: clicks }: MouseEvent): void => {
  if (clicks !== 2) act();
};
