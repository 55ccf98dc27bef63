/** What a person types as an address. Pure. */
import { HttpUrl } from '../../shared/settings.ts';
import { hasScheme, isPlainHost } from '../../shared/typed-address.ts';
import { onTheWire } from '../../shared/url.ts';
import { unwrapped } from '../content/news/link.ts';

export const NO_ADDRESS = 'refusal.noFeedAddress';

/** The address that was meant; "example.org/feed" means https. Null for none. */
export function addressOf(text: string): string | null {
  return addressesToTry(text)[0] ?? null;
}

/** The ways in which it may have been meant, the likeliest first: without a scheme a site may still be one of http alone. */
export function addressesToTry(text: string): readonly string[] {
  const trimmed = unwrapped(text).replace(/^feed:(?:\/\/)?/i, ''); // an old way to write that it is a feed's
  const complete = hasScheme(trimmed);
  const written = complete ? [trimmed] : [`https://${trimmed}`, `http://${trimmed}`];
  return written.flatMap((address) => {
    if (!HttpUrl.safeParse(address).success) return [];
    if (!complete && !isPlainHost(new URL(address).hostname)) return [];
    return onTheWire(address) ?? [];
  });
}
