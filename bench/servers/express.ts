/**
 * express as its guide to production sets it up: NODE_ENV, the compression middleware, res.json with its own ETag.
 * It changes the prototype of both objects of each request, which Node 20 pays for dearly (measured: 10,000 requests/s
 * of the 68,000 of bare node:http without any middleware, 38,000 of 66,000 under Node 24): its figures are its own.
 */
import compression from 'compression';
import express from 'express';
import { DOCUMENTS, parsed, PATHS } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

async function main(): Promise<void> {
  const folder = folderArgument();
  const app = express();
  app.use(compression());
  for (const name of DOCUMENTS) {
    const document = await parsed(folder, name);
    app.get(PATHS[name], (_request, response) => void response.json(document));
  }
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') listening(address.port);
  });
}

void main(); // not awaited: in Electron's main process that would wait for ever
