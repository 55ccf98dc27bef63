/** hono as set up in its documentation: the compress and etag middleware on the Node server. It does not support brotli. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { DOCUMENTS, parsed, PATHS } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

async function main(): Promise<void> {
  const folder = folderArgument();
  const app = new Hono();
  app.use(compress(), etag());
  for (const name of DOCUMENTS) {
    const document = await parsed(folder, name);
    app.get(PATHS[name], (context) => context.json(document));
  }
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening(port));
}

void main(); // not awaited: Electron is not ready before this module is evaluated
