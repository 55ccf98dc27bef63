/** The typefaces behind CSS's generic font families in the page. Pure. */

/**
 * Returns the family behind `serif`, in which the quote is set, for `defaultFontFamily` of a window. Chromium's default is
 * Times everywhere. On Linux the system's own `serif` is the person's choice. Fonts that may be missing are not tried: each
 * attempt is a call to the main process before the first frame, for every weight and slant.
 */
export function readingFace(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Iowan Old Style';
  return platform === 'win32' ? 'Georgia' : 'serif';
}
