/**
 * The popup's own scheme, app://tidings/, in development and packaged alike: file: pages lose their privileges
 * with the fuse grantFileProtocolExtraPrivileges off, and a scheme of our own has an origin we can check.
 */
import { net, protocol, session } from 'electron';
import { INDEX, type PageFiles } from './page-files.ts';

const SCHEME = 'app';
export const POPUP_ORIGIN = `${SCHEME}://tidings`;
export const POPUP_URL = `${POPUP_ORIGIN}${INDEX}`;

const POLICY = [
  "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
  "connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');
/** Vite's hot reload needs its socket and inline parts; only ever sent in development. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws://localhost:* ws://127.0.0.1:*; img-src 'self' data:";

/** Ms; by then a start is over. */
const START = 2_000;

/** Before `ready`, as Electron asks. */
export function registerScheme(): void {
  setTimeout(() => Response, START).unref(); // Node loads all of fetch when it is first looked at: 20 ms, not to be waited for at a click
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/**
 * Serves the built renderer.
 * @param devServer Vite's address in development; null otherwise
 * @param ready resolves when a page may be loaded; until then it waits, while its process starts
 */
export function serveRenderer(files: PageFiles, devServer: string | null, ready: Promise<void>): void {
  session.defaultSession.protocol.handle(SCHEME, async (request) => {
    await ready;
    const { host, pathname, search } = new URL(request.url);
    if (`${SCHEME}://${host}` !== POPUP_ORIGIN || request.method !== 'GET') return new Response(null, { status: 404 });
    if (devServer !== null) return await fromVite(new URL(pathname + search, devServer));
    const file = await files.read(pathname);
    if (file === null) return new Response(null, { status: 404 });
    return new Response(file.body, { headers: { 'content-type': file.type, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' } });
  });
}

async function fromVite(url: URL): Promise<Response> {
  const response = await net.fetch(url.href);
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', DEVELOPMENT_POLICY);
  return new Response(response.body, { status: response.status, headers });
}
