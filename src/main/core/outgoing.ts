/** Lists what this program sends to other computers, from the same origins the scheduler uses. Pure. */
import type { AskedHost, Outgoing } from '../../shared/bridge/data.ts';
import { hostOf } from '../../shared/site.ts';
import type { Origins } from '../refresh/origins.ts';
import { INTERVAL } from '../refresh/policy/policy.ts';

export interface OutgoingFacts {
  /** The scheduler's origins, without disabled feeds. */
  readonly origins: Pick<Origins, 'feeds' | 'models'>;
  /** The User-Agent header that is sent. */
  readonly userAgent: string;
  /** Whether this run uses the network. */
  readonly network: boolean;
}

/** Returns the hosts that are asked, in alphabetical order ("feed2" before "feed10"), including that of the list of models. */
export function outgoingOf({ origins: { feeds, models }, userAgent, network }: OutgoingFacts): Outgoing {
  const hosts = new Map<string, AskedHost>();
  const note = (url: string, more: (known: AskedHost) => AskedHost): void => {
    const host = hostOf(url);
    hosts.set(host, more(hosts.get(host) ?? { host, feeds: 0, models: false }));
  };
  if (network) {
    for (const { url } of feeds) note(url, (known) => ({ ...known, feeds: known.feeds + 1 }));
    note(models.url, (known) => ({ ...known, models: true }));
  }
  const byHost = new Intl.Collator('en', { numeric: true }); // made here: a start asks nothing of Intl
  return { network, hosts: [...hosts.values()].sort((a, b) => byHost.compare(a.host, b.host)), userAgent, soonest: INTERVAL };
}
