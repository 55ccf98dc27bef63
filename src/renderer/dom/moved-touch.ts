/**
 * Chromium moves a tap slightly beside a control onto it ("touch adjustment"): its `pointerdown` and its `click`, but its
 * `pointerup` only while the pointer is captured, as it is by default. The library ends the capture, so that a finger can leave
 * a control, and then takes such a tap for one that has left: around the buttons of a row, taps did nothing.
 */

/**
 * Keeps the capture of such touches, from now on. All others may leave their control.
 * @param target the window, or another target that its events pass first
 */
export function holdMovedTouches(target: EventTarget): void {
  let moved: { readonly to: Element; readonly pointerId: number } | null = null;
  const options = { capture: true, passive: true };
  target.addEventListener('pointerdown', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
    const { target: to, pointerId, clientX, clientY } = event;
    moved = to.contains(document.elementFromPoint(clientX, clientY)) ? null : { to, pointerId };
  }, options);
  // Follows at once, after the library has handled `pointerdown`; a timer could be later than a quick tap.
  target.addEventListener('touchstart', () => {
    if (moved?.to.isConnected === true) moved.to.setPointerCapture(moved.pointerId);
  }, options);
  // From here on it would be a press on what the menu covers.
  target.addEventListener('contextmenu', () => {
    if (moved?.to.hasPointerCapture(moved.pointerId) === true) moved.to.releasePointerCapture(moved.pointerId);
  }, options);
  for (const end of ['pointerup', 'pointercancel', 'contextmenu']) target.addEventListener(end, () => { moved = null; }, options);
}
