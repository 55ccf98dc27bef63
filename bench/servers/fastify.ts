/** fastify as its documentation sets it up: the compress and etag plugins, objects serialised per request. */
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import fastify from 'fastify';
import { DOCUMENTS, parsed, PATHS } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

const folder = folderArgument();
const app = fastify();
await app.register(etag);
await app.register(compress);
for (const name of DOCUMENTS) {
  const document = await parsed(folder, name);
  app.get(PATHS[name], () => document);
}
listening(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
