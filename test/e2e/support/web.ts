/**
 * The demo's origin as the web mostly is: every feed, and the list of models, at a host of its own. Of one host the app
 * asks for something only once a second (polling rule 26, which test/unit/refresh/politely.test.ts holds it to):
 * of a single one, every test would first wait for five seconds.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { startDemoOrigin, type DemoOrigin } from '../../../scripts/demo/origin.ts';

interface Host {
  /** Of something at the origin, the URL at this host. */
  readonly urlOf: (url: string) => string;
  readonly close: () => void;
}

/** Starts it. What is told or asked of a URL goes by its path, whatever the host; pages that feeds link to are at `base`. */
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

/** Another address that leads to a port of 127.0.0.1. */
async function openHost(address: string, port: number): Promise<Host> {
  const server = createServer((client) => {
    const origin = connect(port, '127.0.0.1');
    pipeline(client, origin, client, () => undefined); // an error of either ends both
  }).listen(0, address);
  await once(server, 'listening');
  const own = `${address}:${(server.address() as AddressInfo).port}`;
  return {
    urlOf: (url) => Object.assign(new URL(url), { host: own }).href,
    close: () => void server.close(), // its connections end with those of the origin
  };
}
