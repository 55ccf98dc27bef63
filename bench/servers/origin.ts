/**
 * The origins of the refresh bench: 50 feeds of 100 KB on as many hosts, one of 20 MB, and a models document of 5 MB. Each
 * visit finds new content, so that each refresh does all of its work.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { openBundle } from '../../src/main/content/models/bundle.ts';
import { ModelsResponse } from '../../src/shared/content.ts';
import { feedBody, modelsBody } from '../lib/origin-content.ts';
import { sayOrigin } from '../lib/core-messages.ts';
import { folderArgument } from '../lib/serve.ts';

const FEEDS = 50;
const HUGE = 20_000_000; // bytes
const MODELS = 5_000_000; // bytes
const VISITS = 4; // documents prepared in advance; later visits get the last one

async function main(): Promise<void> {
  const { identity } = await openBundle(await readFile(folderArgument()));
  const { models } = ModelsResponse.parse(JSON.parse(identity.toString()));
  const documents = Array.from({ length: VISITS }, (_, visit) => gzipSync(modelsBody(models, MODELS, visit)));
  const feeds = Array.from({ length: FEEDS }, (_, feed) => Array.from({ length: VISITS }, (_, visit) => feedBody(feed, visit)));
  const huge = Buffer.concat([feedBody(FEEDS, 0).subarray(0, -20), Buffer.alloc(HUGE, 'water ')]);

  const bodies = [...feeds, [huge]];
  const urls = await Promise.all(bodies.map((visits, index) => serve(hostOf(index), 'application/rss+xml', visits)));
  const modelsUrl = await serve(hostOf(bodies.length), 'application/json', documents, 'gzip');
  sayOrigin({ feeds: urls, modelsUrl });
}

/** Returns a separate host for each feed: on Linux all of 127/8 is loopback. So rate limits per host cost no time. */
function hostOf(index: number): string {
  return process.platform === 'linux' ? `127.0.1.${index + 1}` : '127.0.0.1';
}

function serve(host: string, type: string, visits: readonly Buffer[], encoding?: string): Promise<string> {
  let visit = 0;
  const answer: RequestListener = (_request, response) => {
    const body = visits[Math.min(visit++, visits.length - 1)];
    response.writeHead(200, {
      'Content-Type': type, 'Content-Length': body?.length ?? 0, ETag: `"${visit}"`, ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    });
    response.end(body);
  };
  return new Promise((resolve, reject) => {
    const server = createServer(answer).once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(`http://${host}:${address.port}/`);
    });
  });
}

process.once('disconnect', () => process.exit());
void main();
