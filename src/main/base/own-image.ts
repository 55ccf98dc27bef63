/** Whether the program is an AppImage (https://docs.appimage.org/packaging-guide/environment-variables.html). Pure. */

/**
 * Returns the file of the AppImage that the program runs from; undefined if it runs from none. Compares only the last name of the
 * image's mount point, because the folders above may be reached through a link.
 * @param execPath as `process.execPath`
 * @param env the environment, which a terminal in another AppImage may have passed on
 */
export function ownImage(execPath: string, { APPIMAGE, APPDIR }: Readonly<Record<string, string | undefined>>): string | undefined {
  const mounted = APPDIR?.split('/').findLast((part) => part !== '');
  return mounted !== undefined && execPath.split('/').includes(mounted) ? APPIMAGE : undefined;
}
