/**
 * fastify as set up in its documentation: the compress and etag plugins, objects serialised per request. Without the schema
 * that its guide recommends ("Serialize your data"): for the two long documents compiled serialisers were slower than
 * JSON.stringify.
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

void main(); // not awaited: Electron is not ready before this module is evaluated
