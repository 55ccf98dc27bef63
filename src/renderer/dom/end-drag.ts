import type { DragAndDropHooks } from 'react-aria-components/useDragAndDrop';

/**
 * Ends a drag by keyboard, if one is under way. Until then every press and key in the document is the library's, and the rest of
 * the page is inert, even if the row or its list is gone. It ends on Escape and has no call for that. This Escape does not
 * bubble: the page never takes it for its own.
 */
export function endDrag(isVirtualDragging: DragAndDropHooks['isVirtualDragging']): void {
  if (isVirtualDragging?.() === true) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
}
