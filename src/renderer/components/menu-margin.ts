/** How near to the window's edge a menu may come, in CSS px: the page's side margin; in one zoomed to 200 % it needs the room. */
export const menuMargin = (): number => (window.innerWidth > 300 ? 20 : 12);
