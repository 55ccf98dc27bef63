/** Entry of `npm run feed`: reads and finds feeds as the app does, and imports and exports lists of them. */
import { UserFacingError } from '../shared/language/user-facing-error.ts';
import { USER_AGENT } from './about.ts';
import { findFeeds } from './feed-command/find-feeds.ts';
import { exportFile, importFile } from './feed-command/opml.ts';
import { HELP, parseFeedCommand } from './feed-command/options.ts';
import { readFeeds } from './feed-command/read-feeds.ts';
import { createFetcher } from './refresh/fetch/fetcher.ts';
import type { FeedReader } from './refresh/process/feed-reader.ts';
import { limitFetcher } from './refresh/process/host-limiter.ts';
import { hostLimits, openFeedReader } from './refresh/process/tools.ts';
import { createSystemTrust } from './refresh/fetch/system-trust.ts';
import { STEADY } from './base/time-limit.ts';

const say = (text: string): void => void process.stdout.write(text);
const saidUnexpected = new Set<string>(); // each once: it may concern all feeds
const sayUnexpected = (error: unknown): void => {
  const text = `Unexpected: ${String(error)}\n`;
  if (!saidUnexpected.has(text)) process.stderr.write(text);
  saidUnexpected.add(text);
};

/** Runs the command. @returns the exit code: 0 on success, 1 if something failed, 2 for an invalid command line */
async function main(args: readonly string[]): Promise<number> {
  const command = parseFeedCommand(args);
  const fetchOrigin = createFetcher({ userAgent: USER_AGENT, now: Date.now, systemTrust: createSystemTrust() });
  switch (command.kind) {
    case 'help':
      say(HELP);
      return 0;
    case 'error':
      process.stderr.write(`${command.message}\n`);
      return 2;
    case 'read':
      return codeOf(await withReader((reader) => readFeeds(command.urls, command.json, { fetchOrigin, reader, hostLimits, onDefect: sayUnexpected }, say)));
    case 'find': {
      const tools = { fetchOrigin: limitFetcher(fetchOrigin, hostLimits), now: STEADY.now, onDefect: sayUnexpected };
      return codeOf(await withReader((reader) => findFeeds(command.address, command.json, { ...tools, reader }, say)));
    }
    case 'import':
      await importFile(command.file, command.dataDir, say);
      return 0;
    case 'export':
      await exportFile(command.file, command.dataDir, say);
      return 0;
  }
}

const codeOf = (good: boolean): number => (good ? 0 : 1);

async function withReader<Result>(work: (reader: FeedReader) => Promise<Result>): Promise<Result> {
  const reader = openFeedReader(import.meta.url, sayUnexpected);
  try {
    return await work(reader);
  } finally {
    await reader.close();
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // EPIPE: the reader ("head") has read enough; a full disk is reported.
  if (error.code !== 'EPIPE') process.stderr.write(`Standard output cannot be written. ${error.message}\n`);
  process.exit(1);
});

main(process.argv.slice(2)).then(
  (code) => { process.exitCode = code; },
  (error: unknown) => {
    if (error instanceof UserFacingError) process.stderr.write(`${error.message}\n`);
    else sayUnexpected(error);
    process.exitCode = 1;
  },
);
