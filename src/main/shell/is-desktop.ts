/** Detects the desktop environment. */

/**
 * Returns whether this is a certain desktop.
 * @param env the environment of the session
 * @param name the desktop's own name in any case (Desktop Entry Specification, "$XDG_CURRENT_DESKTOP": names separated by
 *   colons, e.g. "ubuntu:GNOME")
 */
export const isDesktop = (env: Readonly<Record<string, string | undefined>>, name: string): boolean =>
  (env['XDG_CURRENT_DESKTOP'] ?? '').toUpperCase().split(':').includes(name.toUpperCase());
