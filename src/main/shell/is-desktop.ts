/** Which desktop this is. */

/**
 * @param env as the session gave it to the program
 * @param name as the desktop calls itself (Desktop Entry Specification, "$XDG_CURRENT_DESKTOP": names between colons, e.g. "ubuntu:GNOME")
 */
export const isDesktop = (env: Readonly<Record<string, string | undefined>>, name: string): boolean =>
  (env['XDG_CURRENT_DESKTOP'] ?? '').toUpperCase().split(':').includes(name.toUpperCase());
