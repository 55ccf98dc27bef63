/**
 * The demo's origin with a separate host for every feed and the list of models, as on the web. The app starts requests to
 * one host only once a second (polling rule 26, tested in test/unit/refresh/process/host-limiter.test.ts): with a single host, every
 * test would first wait for five seconds.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { startDemoOrigin, type DemoOrigin } from '../../../scripts/demo/origin.ts';

interface Host {
  /** Converts a URL of the origin to this host. */
  readonly urlOf: (url: string) => string;
  readonly close: () => void;
}

/** Starts the hosts. Functions that take a URL use only its path; pages that feeds link to are at `base`. */
export async function startWeb(): Promise<DemoOrigin> {
  const origin = await startDemoOrigin();
  const hosts: Host[] = [];
  const atItsOwnHost = async (url: string): Promise<string> => {
    const host = await openHost(`127.0.0.${hosts.length + 2}`, Number(new URL(origin.base).port)); // all of 127.0.0.0/8 is loopback on Linux
    hosts.push(host);
    return host.urlOf(url);
  };
  const feeds: DemoOrigin['feeds'][number][] = [];
  for (const { name, url } of origin.feeds) feeds.push({ name, url: await atItsOwnHost(url) });
  return {
    ...origin,
    feeds,
    modelsUrl: await atItsOwnHost(origin.modelsUrl),
    close: async () => {
      for (const { close } of hosts) close();
      await origin.close();
    },
  };
}

/** Forwards another address to a port of 127.0.0.1. */
async function openHost(address: string, port: number): Promise<Host> {
  const server = createServer((client) => {
    const origin = connect(port, '127.0.0.1');
    pipeline(client, origin, client, () => undefined); // an error on either side ends both
  }).listen(0, address);
  await once(server, 'listening');
  const own = `${address}:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (url) => Object.assign(new URL(url), { host: own }).href,
    close: () => void server.close(), // its connections end with those of the origin
  };
}
