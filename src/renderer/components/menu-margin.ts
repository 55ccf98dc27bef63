/**
 * Returns the minimum distance of menus from the window's edge in CSS px: the page's side margin; less from 150 % zoom on,
 * where menus need the room.
 */
export const menuMargin = (): number => (window.innerWidth > 300 ? 20 : 12);
