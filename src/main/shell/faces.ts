/** The typefaces that CSS's generic names stand for in the page. Pure. */

/**
 * For `defaultFontFamily` of a window: what `serif` means, in which the quote is set. Chromium takes Times for it
 * everywhere. On Linux the system's own `serif` is what the person has chosen; and no name is tried that is not there,
 * for each try is a question to the main process, in every weight and slant, before the first picture.
 */
export function readingFace(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Iowan Old Style';
  return platform === 'win32' ? 'Georgia' : 'serif';
}
