/** Finds the feeds of a site, as the settings do when a feed is added. */
import type { FoundFeed } from '../../shared/discovery.ts';
import { english } from '../../shared/language/english.ts';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { whyNoAddress } from '../../shared/typed-address.ts';
import { addressesToTry } from '../core/address.ts';
import { runDiscover } from '../refresh/process/run-discover.ts';
import type { DiscoverTools } from '../refresh/process/search-asker.ts';
import { headOf } from './read-feeds.ts';

/** Searches, prints what was found or why nothing was, and resolves to whether there is a feed. */
export async function findFeeds(address: string, json: boolean, tools: DiscoverTools, say: (text: string) => void): Promise<boolean> {
  const urls = addressesToTry(address);
  const { found } = urls.length === 0 ? { found: { message: whyNoAddress(address) } } : await runDiscover({ urls, pauses: [] }, tools);
  if (json) say(`${JSON.stringify('message' in found ? { message: whyNone(found.message) } : found)}\n`);
  else say('message' in found ? `${whyNone(found.message)}\n` : found.candidates.map(asText).join('\n'));
  return !('message' in found);
}

/** The settings have an Import button for a list of feeds; this command has an option. */
function whyNone(message: UserMessage): string {
  const isList = typeof message !== 'string' && message.key === 'found.list';
  return isList ? 'This is a list of feeds (OPML), not a feed. Save it as a file, then use --import FILE.' : english(message);
}

function asText({ url, title, siteUrl, entries, newest }: FoundFeed): string {
  return [url, headOf(title, siteUrl, entries), ...newest.map((headline) => `    ${headline}`), ''].join('\n');
}
