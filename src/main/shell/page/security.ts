/** Restrictions for all pages of this program. */
import { app, session } from 'electron';
import { POPUP_ORIGIN } from './popup-address.ts';

/**
 * Applies the restrictions. Call once, before the first window; resolves when its page may be loaded.
 * @param development the popup comes from Vite's server, which needs the network
 */
export async function lockDown({ development }: { readonly development: boolean }): Promise<void> {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-navigate', (event) => {
      const reload = development && event.url.startsWith(`${POPUP_ORIGIN}/`); // Vite reloads for changes it cannot apply in place
      if (!reload) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // Neither the content policy nor the request filter applies to WebRTC: this restricts it to the proxy.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
  // Although no window checks spelling, a new session downloads the dictionary of the system's language from Google
  // (electron 22995), unless its languages are cleared in the same turn of the event loop; the proxy below would only make
  // the download fail. With the checker enabled, a page's process prepares for it before its first frame (8 ms, traced).
  session.defaultSession.setSpellCheckerLanguages([]);
  session.defaultSession.setSpellCheckerEnabled(false);
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  session.defaultSession.setDevicePermissionHandler(() => false);
  session.defaultSession.on('will-download', (event) => event.preventDefault()); // a link can start one without navigating
  // The popup may load only its own scheme. The content policy enforces that, and here the network layer does, too.
  if (development) return;
  session.defaultSession.webRequest.onBeforeRequest({ urls: ['*://*/*', 'file://*/*'] }, (_request, answer) => answer({ cancel: true }));
  // Requests that pass both go to a proxy that does not exist (port 1 is tcpmux, which nobody runs; RFC 1078).
  await session.defaultSession.setProxy({ mode: 'fixed_servers', proxyRules: '127.0.0.1:1', proxyBypassRules: '<-loopback>' });
}
