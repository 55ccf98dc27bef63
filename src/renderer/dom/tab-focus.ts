/** The focus when the other tab is opened by a key. */

/** Where the reader left a panel: on a row of its list, or on a model's page. */
const LEFT = '[role=row][tabindex="0"], .model-body';

/**
 * Keeps the focus where it is visible. If it was in the panel that is now hidden, or nowhere, it goes to where the reader left
 * the panel that is shown now, or else to its tab; from a tab it goes to that tab.
 * @returns whether the tab has the focus, so that its name is spoken
 */
export function followTab(): boolean {
  const { activeElement } = document;
  const isOnTab = activeElement?.matches('[role=tab]') === true;
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[inert]') !== null;
  if (!isOnTab && !isLost) return false;
  const panel = document.querySelector('[role=tabpanel]:not([inert])');
  const places = isLost ? [...panel?.querySelectorAll<HTMLElement>(LEFT) ?? []].filter((one) => one.closest('[inert]') === null) : [];
  const [place = document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')] = places;
  place?.focus();
  return places.length === 0;
}
