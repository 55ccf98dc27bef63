/** What people are told about the address of the API, in plain words. */
import { baseUrl } from './loopback.ts';
import type { PortOwner } from './probe.ts';
import type { Site } from './site.ts';

/** Why the wished port could not be had; `forbidden` by the operating system. */
export type Obstacle = PortOwner | 'forbidden';

/** `Port 8434 is taken by another program` */
function describe(port: number, obstacle: Obstacle): string {
  switch (obstacle) {
    case 'tidings':
      return `Port ${port} is taken by another running Tidings`;
    case 'silent':
      return `Port ${port} is taken by a program that does not answer`;
    case 'other':
      return `Port ${port} is taken by another program`;
    case 'forbidden':
      return `This computer does not let Tidings use port ${port}`;
  }
}

/** What is not as it should be about an opened site; null when both addresses answer. */
export function siteNotice({ missing, bases, port }: Site): string | null {
  const only = `the API answers on ${bases.join(', ')} only`;
  const sentences = missing.map(({ address, why }) => {
    const family = address === '::1' ? 'IPv6' : 'IPv4';
    if (why === 'absent') return `This computer has no ${family} loopback address; ${only}.`;
    return `Another program holds ${baseUrl(address, port)}; ${only}, so do not use the name localhost.`;
  });
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** What is said when another port than the wished one serves. */
export function movedNotice(wished: number, obstacle: Obstacle, site: Site): string {
  const moved = `${describe(wished, obstacle)}; the API answers on ${site.port} this time.`;
  const more = siteNotice(site);
  return more === null ? moved : `${moved} ${more}`;
}

/** The error of a move that did not come about. */
export function stayedMessage(wished: number, obstacle: Obstacle, port: number): string {
  return `${describe(wished, obstacle)}; the API stays on ${port}.`;
}
