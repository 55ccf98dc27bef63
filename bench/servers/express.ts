/** express as its documentation sets it up: compression middleware, res.json with its own ETag. */
import compression from 'compression';
import express from 'express';
import { DOCUMENTS, parsed, PATHS } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

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
