/** Recognises a start without a display, which Chromium answers with a segmentation fault. Pure. */
import type { Starter } from '../run/cli.ts';

export interface DisplayFacts {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** From ozone-platform.ts. */
  readonly ozonePlatform: string;
  /** Whether this run shows nothing. */
  readonly headless: boolean;
  readonly starter: Starter;
}

/**
 * Returns why nothing can be shown, and what to do; null if there may be a display. Chromium has chosen X11 or Wayland by then,
 * by XDG_SESSION_TYPE, or it was given. X11 needs DISPLAY (X(7)). Wayland takes `wayland-0` in XDG_RUNTIME_DIR if no name is
 * set (wl_display_connect(3)).
 */
export function noDisplay({ platform, env, ozonePlatform, headless, starter }: DisplayFacts): string | null {
  if (platform !== 'linux' || headless) return null;
  const without = `to run without tray and window, use: ${starter} --headless`;
  const names = ozonePlatform === 'wayland' ? ['WAYLAND_DISPLAY', 'WAYLAND_SOCKET', 'XDG_RUNTIME_DIR'] : ['DISPLAY'];
  if (ozonePlatform === 'headless' || names.some((name) => env[name])) return null;
  return ozonePlatform === 'x11' && env['WAYLAND_DISPLAY']
    ? `There is no X11 display (DISPLAY is not set); for Wayland, add --ozone-platform=wayland; ${without}`
    : `There is no display (${names[0] ?? ''} is not set); ${without}`;
}
