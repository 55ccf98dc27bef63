/** Returns whether the keyboard has a Windows key in place of Super. */
export const isWindows = (): boolean => navigator.platform.startsWith('Win');
