/** Returns whether Command replaces Ctrl. */
export const isMac = (): boolean => navigator.platform.startsWith('Mac');
