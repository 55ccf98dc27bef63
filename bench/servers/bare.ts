/** The limit in this runtime: node:http that writes prebuilt buffers and checks nothing. */
import { createServer } from 'node:http';
import type { Representations } from '../../src/main/store/snapshot.ts';
import { DOCUMENTS, PATHS, representations } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

async function main(): Promise<void> {
  const folder = folderArgument();
  const byPath = new Map<string, Representations>(
    await Promise.all(DOCUMENTS.map(async (name) => [PATHS[name], await representations(folder, name)] as const)));
  const server = createServer((request, response) => {
    const forms = byPath.get(request.url ?? '');
    if (!forms) return void response.writeHead(404).end();
    const accepted = request.headers['accept-encoding'];
    const form = (accepted === 'br' ? forms.br : accepted === 'gzip' ? forms.gzip : undefined) ?? forms.identity;
    if (request.headers['if-none-match'] === form.etag) return void response.writeHead(304, { ETag: form.etag }).end();
    response.writeHead(200, {
      'Content-Type': 'application/json', 'Content-Length': form.bytes.length, ETag: form.etag,
      ...(form.encoding === 'identity' ? {} : { 'Content-Encoding': form.encoding }),
    });
    response.end(form.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') listening(address.port);
  });
}

void main();
