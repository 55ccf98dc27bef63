/**
 * The popup's own URL scheme, app://tidings/, both in development and packaged. file: pages lose their privileges if the
 * fuse grantFileProtocolExtraPrivileges is off, and our own scheme has an origin that can be checked.
 */
import { Readable } from 'node:stream';
import { net, protocol, session } from 'electron';
import type { Clock } from '../../base/clock-and-logger.ts';
import { withInitialAppearance, type InitialAppearance } from './first-picture.ts';
import { INDEX, policyOf, type PageFiles } from './page-files.ts';
import { POPUP_ORIGIN, POPUP_URL, SCHEME } from './popup-address.ts';

/** Vite's hot reload needs its socket and inline code; only sent in development. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws://localhost:* ws://127.0.0.1:*; img-src 'self' data:";

/** Ms after which a start is over. */
const START = 2_000;

/** Registers the scheme. Call before `ready`, as Electron requires. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Answers a page's request. */
export type PageServer = (request: Request) => Promise<Response>;

/**
 * Creates a server of the built renderer.
 * @param appearance returns the initial appearance of the requested page
 * @param devServer Vite's address in development; null otherwise
 */
export function createPageServer(files: PageFiles, appearance: () => InitialAppearance, devServer: string | null): PageServer {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url);
    if (`${SCHEME}://${host}` !== POPUP_ORIGIN || request.method !== 'GET') return new Response(null, { status: 404 });
    if (devServer !== null) return await fromVite(new URL(pathname + search, devServer), appearance);
    const file = await files.read(pathname);
    if (file === null) return new Response(null, { status: 404 });
    const page = pathname === INDEX ? new TextDecoder().decode(file.body) : null;
    return new Response(page === null ? file.body : withInitialAppearance(page, appearance()), {
      headers: { 'content-type': file.type, 'content-security-policy': policyOf(page ?? ''), 'x-content-type-options': 'nosniff' },
    });
  };
}

/** Serves the scheme. @param ready resolves when a page may load; until then its requests wait, while its process starts */
export function serveRenderer(answer: PageServer, ready: Promise<void>): void {
  session.defaultSession.protocol.handle(SCHEME, async (request) => {
    await ready;
    return await answer(request);
  });
}

/**
 * Makes one request after startup and reads the response as Electron does (lib/browser/api/protocol.ts). Node loads fetch on
 * first access and compiles it on first use: 40 ms that a first click would otherwise have to wait for.
 */
export function warmUp(answer: PageServer, clock: Clock): void {
  clock.after(START, () => void answer(new Request(POPUP_URL)).then(({ body }) => body && Readable.fromWeb(body).resume()));
}

/** Proxies to Vite. No first picture, because Vite's styles arrive with the script. */
async function fromVite(url: URL, appearance: () => InitialAppearance): Promise<Response> {
  const response = await net.fetch(url.href);
  const body = url.pathname === INDEX ? withInitialAppearance(await response.text(), { ...appearance(), picture: null }) : response.body;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-security-policy', DEVELOPMENT_POLICY);
  return new Response(body, { status: response.status, headers });
}
