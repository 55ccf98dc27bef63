/** A folder of feeds with expectations for each: `manifest.json` and the files it names. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Expected = z.object({
  count: z.number().optional(),
  first: z.object({
    title: z.string(), link: z.string(), pubDate: z.string(), author: z.string(),
    categories_sorted: z.array(z.string()), contentSnippet_alnum_prefix_any_of: z.array(z.string()),
  }).partial(),
});
const Manifest = z.object({
  files: z.array(z.object({
    file: z.string(), format: z.string(), content_type: z.string().nullish(), base_url: z.string().nullish(), expected: Expected,
  })),
});

/** The expectations for a feed: the number of entries, and fields of the first. */
export type Expected = z.infer<typeof Expected>;

export interface CorpusFeed {
  readonly file: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly url: string;
  readonly expected: Expected;
}

/** Reads every feed that has expectations. @throws Error with a message for the person if there is no corpus */
export async function readCorpus(folder: string): Promise<CorpusFeed[]> {
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new Error(`There is no ${manifest}. Name a folder of feeds with a manifest.json that says what is expected of each.`);
  const { files } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
  const stated = files.filter(({ expected }) => expected.count !== undefined || Object.keys(expected.first).length > 0);
  return await Promise.all(stated.map(async ({ file, format, content_type: type, base_url: base, expected }) => ({
    file, expected, bytes: await readFile(path.join(folder, file)),
    contentType: type ?? (format === 'json' ? 'application/feed+json' : 'application/xml'),
    url: base ?? 'https://feeds.example/dir/feed.xml',
  })));
}
