/** The limit in this runtime: node:http that sends prebuilt headers and buffers and checks nothing. */
import { createServer } from 'node:http';
import type { Representation, Representations } from '../../src/main/store/snapshot.ts';
import { DOCUMENTS, PATHS, representations } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

interface Form {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly headers: string[];
  readonly notModified: string[];
}

const formOf = ({ bytes, etag, encoding }: Representation): Form => ({
  bytes,
  etag,
  headers: [
    'Content-Type', 'application/json', 'Content-Length', String(bytes.length), 'ETag', etag,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ],
  notModified: ['ETag', etag],
});

/** Work that Node leaves out if asked: the stream of an absent body (from 24.12; the types are older), the check for Host. */
const SHORT_CUTS: object = { optimizeEmptyRequests: true, requireHostHeader: false };

/** Maps the exact value of Accept-Encoding to the response. */
function formsOf({ identity, gzip, br }: Representations): ReadonlyMap<string | undefined, Form> {
  return new Map([[undefined, formOf(identity)], ...(gzip ? [['gzip', formOf(gzip)] as const] : []), ...(br ? [['br', formOf(br)] as const] : [])]);
}

async function main(): Promise<void> {
  const folder = folderArgument();
  const byPath = new Map(await Promise.all(DOCUMENTS.map(async (name) => [PATHS[name], formsOf(await representations(folder, name))] as const)));
  const server = createServer(SHORT_CUTS, ({ url = '', headers }, response) => {
    const forms = byPath.get(url);
    const form = forms?.get(headers['accept-encoding']) ?? forms?.get(undefined);
    if (!form) {
      response.writeHead(404).end();
    } else if (headers['if-none-match'] === form.etag) {
      response.writeHead(304, form.notModified);
      response.end();
    } else {
      response.writeHead(200, form.headers);
      response.end(form.bytes);
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') listening(address.port);
  });
}

void main(); // not awaited: Electron is not ready before this module is evaluated
