/**
 * fastify as its documentation sets it up: the compress and etag plugins, objects serialised per request. The schema
 * its guide advises ("Serialize your data") is left out for what it costs here: compiled serialisers were slower than
 * JSON.stringify for the two long documents.
 */
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify from 'fastify';
import { DOCUMENTS, parsed, PATHS } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

async function main(): Promise<void> {
  const folder = folderArgument();
  const app = fastify();
  await app.register(etag);
  await app.register(compress);
  for (const name of DOCUMENTS) {
    const document = await parsed(folder, name);
    app.get(PATHS[name], () => document);
  }
  listening(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
}

void main(); // not awaited: in Electron's main process that would wait for ever
