/** Messages for people about the address of the API. */
import { joined, phrase, type Phrase } from '../../../shared/language/phrase.ts';
import { baseUrl, type LoopbackAddress } from '../guard/loopback.ts';
import type { PortOwner } from './probe.ts';
import type { LoopbackPair } from './loopback-pair.ts';

/** Why the configured port is not available; `forbidden` by the operating system. */
export type Obstacle = PortOwner | 'forbidden';

/** Returns what is wrong with an open pair; null if both addresses answer. */
export function pairNotice({ missing, bases, port }: LoopbackPair): Phrase | null {
  if (missing.length === 2) return phrase('api.loopbackOff');
  const [gone] = missing;
  if (gone === undefined) return null;
  const base = bases.join(', ');
  if (gone.why === 'absent') return phrase('api.noFamily', { family: gone.address === '::1' ? 'IPv6' : 'IPv4', base });
  return phrase(gone.why === 'taken' ? 'api.held' : 'api.forbidden', { address: baseUrl(gone.address, port), base });
}

/** Returns the notice that another port than the configured one is used. */
export function movedNotice(configuredPort: number, obstacle: Obstacle, pair: LoopbackPair): Phrase {
  return joined(phrase('api.moved', { why: obstacle, configuredPort: String(configuredPort), port: String(pair.port) }), pairNotice(pair));
}

/** Returns the error for a move to a port that is free on only one address, when both answer now. */
export function heldMessage(configuredPort: number, address: LoopbackAddress, port: number): Phrase {
  return phrase('api.heldStays', { address: baseUrl(address, configuredPort), port: String(port) });
}

/** Returns the error for a failed move. */
export function stayedMessage(configuredPort: number, obstacle: Obstacle, port: number): Phrase {
  return phrase('api.stayed', { why: obstacle, configuredPort: String(configuredPort), port: String(port) });
}
