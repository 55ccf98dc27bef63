/** Focuses an element or, if it is not shown any more, as in a window that became shorter, the first control beside it that is. */
export function focusShown(element: HTMLElement): void {
  const beside = element.parentElement?.querySelectorAll<HTMLElement>('button') ?? [];
  [element, ...beside].find((one) => one.checkVisibility())?.focus();
}
