/** What no page in this program may ever do, whatever it shows. */
import { app, session } from 'electron';
import { POPUP_ORIGIN } from './protocol.ts';

/**
 * Once, before the first window; resolves when its page may be loaded.
 * @param development the popup comes from Vite's server then, which needs the network
 */
export async function lockDown({ development }: { readonly development: boolean }): Promise<void> {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      const reload = development && event.url.startsWith(`${POPUP_ORIGIN}/`); // Vite reloads what it cannot swap
      if (!reload) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // No content policy and no request filter reaches WebRTC: this leaves it the proxy alone.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
  // No window checks spelling, and yet a new session fetches the dictionary of the system's language from Google (electron
  // 22995), unless it has no language before this turn of the loop ends; the proxy below would only make that fail. Where
  // it is on, a page's process readies itself for it before its first picture (8 ms, traced).
  session.defaultSession.setSpellCheckerLanguages([]);
  session.defaultSession.setSpellCheckerEnabled(false);
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  session.defaultSession.on('will-download', (event) => event.preventDefault()); // a link may ask for one without navigating
  // The popup loads its own scheme and nothing else; the content policy says so, and so does the network layer.
  if (development) return;
  session.defaultSession.webRequest.onBeforeRequest({ urls: ['*://*/*', 'file://*/*'] }, (_request, answer) => answer({ cancel: true }));
  // And whatever passes both finds a proxy that is not there (port 1 is tcpmux, which nobody runs; RFC 1078).
  await session.defaultSession.setProxy({ mode: 'fixed_servers', proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });
}

/** Whether a message comes from our page in its main frame. */
export function isOurFrame(frame: { readonly url: string; readonly parent: unknown } | null): boolean {
  return frame !== null && frame.parent === null && frame.url.startsWith(`${POPUP_ORIGIN}/`);
}
