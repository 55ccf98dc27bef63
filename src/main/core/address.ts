/** Interprets what a person types as an address. Pure. */
import { HttpUrl } from '../../shared/settings.ts';
import { hasScheme, isPlainHost } from '../../shared/typed-address.ts';
import { onTheWire } from '../../shared/url.ts';
import { unwrapped } from '../content/feed/link.ts';

export const NO_ADDRESS = 'refusal.noFeedAddress';

/** Returns the likeliest URL for a typed address ("example.org/feed" means https), or null if it is none. */
export function addressOf(text: string): string | null {
  return addressesToTry(text)[0] ?? null;
}

/**
 * Returns the URLs a typed address may stand for, likeliest first. Without a scheme, http follows https: some sites have no
 * https.
 */
export function addressesToTry(text: string): readonly string[] {
  const trimmed = unwrapped(text).replace(/^feed:(?:\/\/)?/i, ''); // the old pseudo-scheme for feeds
  const complete = hasScheme(trimmed);
  const written = complete ? [trimmed] : [`https://${trimmed}`, `http://${trimmed}`];
  return written.flatMap((address) => {
    if (!HttpUrl.safeParse(address).success) return [];
    if (!complete && !isPlainHost(new URL(address).hostname)) return [];
    return onTheWire(address) ?? [];
  });
}
