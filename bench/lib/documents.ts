/** The content of all servers: the same three documents, in every form, as files in one folder. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBundle } from '../../src/main/content/models/bundle.ts';
import { represent, type Representations } from '../../src/main/store/snapshot.ts';
import { madeNews } from './made-news.ts';

export const DOCUMENTS = ['quote', 'news', 'models'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** The path of each document on every server. */
export const PATHS: Readonly<Record<DocumentName, string>> = {
  quote: '/api/v1/quote',
  news: '/api/v1/news',
  models: '/api/v1/ai/models',
};

/**
 * Writes the documents: a quote of 200 bytes, 60 KB of headlines, and 4.2 MB of models, which is what is served of the
 * bundled list (a document of 5.3 MB).
 */
export async function writeDocuments(folder: string, modelsBundle: string): Promise<void> {
  const quote = { author: 'Nobody In Particular', quote: 'A measure that is not taken side by side measures the weather, and the weather is never the same twice. '.repeat(2).slice(0, 155) };
  const { identity } = await openBundle(await readFile(modelsBundle));
  await write(folder, 'quote', Buffer.from(JSON.stringify(quote)));
  await write(folder, 'news', madeNews());
  await write(folder, 'models', identity);
}

async function write(folder: string, name: DocumentName, identity: Buffer): Promise<void> {
  const { gzip, br } = represent(identity);
  await writeFile(path.join(folder, `${name}.json`), identity);
  if (gzip) await writeFile(path.join(folder, `${name}.json.gz`), gzip.bytes);
  if (br) await writeFile(path.join(folder, `${name}.json.br`), br.bytes);
}

/** Returns a document in the forms kept by Tidings. */
export async function representations(folder: string, name: DocumentName): Promise<Representations> {
  return represent(await readFile(path.join(folder, `${name}.json`)));
}

/** Returns a document as an object for a framework to serialise. */
export async function parsed(folder: string, name: DocumentName): Promise<object> {
  const value: unknown = JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  if (typeof value !== 'object' || value === null) throw new Error(`${name} is no object`);
  return value;
}
