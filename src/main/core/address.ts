/** Interprets what a person types as an address. Pure. */
import { HttpUrl } from '../../shared/settings.ts';
import { typedAddresses } from '../../shared/typed-address.ts';

/** Returns the likeliest URL for a typed address ("example.org/feed" means https), or null if it is none. */
export function addressOf(text: string): string | null {
  return addressesToTry(text)[0] ?? null;
}

/** Returns the URLs a typed address may stand for, as they are requested, likeliest first. */
export function addressesToTry(text: string): readonly string[] {
  return typedAddresses(text).flatMap((address) => HttpUrl.safeParse(address).data ?? []);
}
