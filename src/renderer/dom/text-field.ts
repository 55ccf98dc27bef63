/** Whether text is typed in the element. Switches and radio buttons are inputs too. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea');
