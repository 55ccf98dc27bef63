/** The focus on the page: in the list of the tab that is shown, or on that tab. */

/** Where the reader left a panel: on a row of its list, or on a model's page. */
const LEFT = '[role=row][tabindex="0"], .model-body';

/** Returns the first focusable element in the panel that is shown. */
const inPanel = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[role=tabpanel]:not([inert]) :is(${selector})`)].find((one) => one.closest('[inert]') === null);

const tab = (): HTMLElement | null => document.querySelector('[role=tab][aria-selected=true]');

/** Whether nothing has the focus, or something that is hidden. */
const isLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null;

/**
 * Keeps the focus where it is visible after another tab was opened. If it was in the panel that is now hidden, or nowhere, it
 * goes to where the reader left the panel that is shown now, or else to its tab; from a tab it goes to that tab.
 * @returns whether the tab has the focus, so that its name is spoken
 */
export function followTab(): boolean {
  const lost = isLost(document);
  if (!lost && document.activeElement?.matches('[role=tab]') !== true) return false;
  const place = lost ? inPanel(LEFT) : undefined;
  (place ?? tab())?.focus();
  place?.scrollIntoView({ block: 'nearest' }); // it may have been wheeled away before another view was opened
  return place === undefined;
}

/** If the focus is lost, it goes to where the reader left the panel, or else to its first row, or to its tab. */
export function backToList(): void {
  if (isLost(document)) (inPanel(LEFT) ?? inPanel('[role=row][data-key]') ?? tab())?.focus();
}
