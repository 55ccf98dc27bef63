/** Which keyboard the system has. */

/** Returns whether Command replaces Ctrl. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');

/** Returns whether the keyboard has a Windows key in place of Super. */
export const isWindows = (): boolean => navigator.platform.startsWith('Win');
