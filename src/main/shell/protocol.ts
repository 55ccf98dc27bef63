/**
 * The popup's own scheme, app://tidings/, in development and packaged alike: file: pages lose their privileges
 * with the fuse grantFileProtocolExtraPrivileges off, and a scheme of our own has an origin we can check.
 */
import { Readable } from 'node:stream';
import { net, protocol, session } from 'electron';
import type { Clock } from '../ports.ts';
import { withFirstLook, type FirstLook } from './first-picture.ts';
import { INDEX, policyOf, type PageFiles } from './page-files.ts';

const SCHEME = 'app';
export const POPUP_ORIGIN = `${SCHEME}://tidings`;
export const POPUP_URL = `${POPUP_ORIGIN}${INDEX}`;

/** Vite's hot reload needs its socket and inline parts; only ever sent in development. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' ws://localhost:* ws://127.0.0.1:*; img-src 'self' data:";

/** Ms; by then a start is over. */
const START = 2_000;

/** Before `ready`, as Electron asks. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Answers what a page asks for. */
export type PageServer = (request: Request) => Promise<Response>;

/**
 * The built renderer.
 * @param look of the page that is asked for now
 * @param devServer Vite's address in development; null otherwise
 */
export function createPageServer(files: PageFiles, look: () => FirstLook, devServer: string | null): PageServer {
  return async (request) => {
    const { host, pathname, search } = new URL(request.url);
    if (`${SCHEME}://${host}` !== POPUP_ORIGIN || request.method !== 'GET') return new Response(null, { status: 404 });
    if (devServer !== null) return await fromVite(new URL(pathname + search, devServer), look);
    const file = await files.read(pathname);
    if (file === null) return new Response(null, { status: 404 });
    const page = pathname === INDEX ? new TextDecoder().decode(file.body) : null;
    return new Response(page === null ? file.body : withFirstLook(page, look()), {
      headers: { 'content-type': file.type, 'content-security-policy': policyOf(page ?? ''), 'x-content-type-options': 'nosniff' },
    });
  };
}

/** @param ready resolves when a page may be loaded; until then it waits, while its process starts */
export function serveRenderer(answer: PageServer, ready: Promise<void>): void {
  session.defaultSession.protocol.handle(SCHEME, async (request) => {
    await ready;
    return await answer(request);
  });
}

/**
 * Answers once for nobody, when a start is over, and reads the answer as Electron does (lib/browser/api/protocol.ts). Node
 * loads all of fetch when it is first looked at, and compiles it as it is used: 40 ms, not to be waited for at a first click.
 */
export function rehearse(answer: PageServer, clock: Clock): void {
  clock.after(START, () => void answer(new Request(POPUP_URL)).then(({ body }) => body && Readable.fromWeb(body).resume()));
}

/** Without a picture: Vite's style comes with the program. */
async function fromVite(url: URL, look: () => FirstLook): Promise<Response> {
  const response = await net.fetch(url.href);
  const body = url.pathname === INDEX ? withFirstLook(await response.text(), { ...look(), picture: null }) : response.body;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-security-policy', DEVELOPMENT_POLICY);
  return new Response(body, { status: response.status, headers });
}
