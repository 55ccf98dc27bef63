/** What leaves this computer by itself: made of the very origins that the scheduler asks. Pure. */
import type { AskedHost, Outgoing } from '../../shared/bridge/data.ts';
import { hostOf } from '../../shared/site.ts';
import type { Origins } from '../refresh/origins.ts';
import { INTERVAL } from '../refresh/policy.ts';

export interface OutgoingFacts {
  /** As the scheduler has them: switched-off feeds are not asked. */
  readonly origins: Origins;
  /** As it is sent. */
  readonly userAgent: string;
  /** Whether this run asks anybody. */
  readonly network: boolean;
}

/** Numbers as they are counted: "feed2" before "feed10". */
const byHost = new Intl.Collator('en', { numeric: true });

/** The hosts in alphabetical order, the list of models among them. */
export function outgoingOf({ origins: { feeds, modelsUrl }, userAgent, network }: OutgoingFacts): Outgoing {
  const hosts = new Map<string, AskedHost>();
  const note = (url: string, more: (known: AskedHost) => AskedHost): void => {
    const host = hostOf(url);
    hosts.set(host, more(hosts.get(host) ?? { host, feeds: 0, models: false }));
  };
  if (network) {
    for (const { url } of feeds) note(url, (known) => ({ ...known, feeds: known.feeds + 1 }));
    note(modelsUrl, (known) => ({ ...known, models: true }));
  }
  return { network, hosts: [...hosts.values()].sort((a, b) => byHost.compare(a.host, b.host)), userAgent, soonest: INTERVAL };
}
