/**
 * express as set up in its production guide: NODE_ENV, the compression middleware, res.json with its own ETag. It changes
 * the prototype of each request and response, which is slow in Node 20 (measured without any middleware: 10,000 requests/s
 * of the 68,000 of bare node:http; in Node 24 38,000 of 66,000). So its figures are not caused by this setup.
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

void main(); // not awaited: Electron is not ready before this module is evaluated
