/** Our API server with all guards on and prebuilt documents. Runs under Node and in Electron's main process. */
import { OPEN_API } from '../../scripts/lib/open-api.ts';
import { startApi } from '../../src/main/api/server.ts';
import { systemClock } from '../../src/main/clock.ts';
import type { ServedDocument } from '../../src/main/store/snapshot.ts';
import { representations, type DocumentName } from '../lib/documents.ts';
import { folderArgument, listening } from '../lib/serve.ts';

const folder = folderArgument();
const unheard = {
  latest: () => ({
    news: { version: '1', data: '{}' }, models: { topic: 'models', version: '1', data: '{}' }, quote: { topic: 'quote', version: '1', data: '{}' },
  }) as const,
  onChange: () => () => undefined,
};
const silent = (): void => undefined;

async function main(): Promise<void> {
  const served = async (name: DocumentName): Promise<ServedDocument> => ({ representations: await representations(folder, name), confirmedAt: 0, lastModified: 0 });
  const [news, models, quote] = await Promise.all([served('news'), served('models'), served('quote')]);
  const api = await startApi({
    ...OPEN_API,
    content: { news: () => news, models: () => models, modelChanges: () => { throw new Error('not measured'); }, quote: () => quote, status: () => { throw new Error('not measured'); }, events: unheard },
    port: 0,
    clock: systemClock,
    log: { error: silent, warn: silent, info: silent, debug: silent },
    version: '0.0.0',
  });
  listening(api.port);
}

void main(); // not awaited: Electron is not ready before this module is evaluated
