/** The API as the core sees it: start, move to another port, stop. */
import type { Clock, Logger } from '../ports.ts';
import { represent, type Published } from '../store/snapshot.ts';
import type { ApiContent } from './content.ts';
import { LIMITS, type Limits } from './limits.ts';
import { listen as listenHttp, type Listen } from './listener.ts';
import { movedNotice, siteNotice, stayedMessage } from './notices.ts';
import { openApiDocument } from './openapi.ts';
import { probe as probeHttp, type Probe } from './probe.ts';
import { firstFree, openSite, type OpenAddress, type Site } from './site.ts';

export interface ApiServer {
  readonly port: number;
  /** Base URLs that answer, without a path, e.g. `http://127.0.0.1:8434`. */
  readonly bases: readonly string[];
  /** In plain words what is not as it was wished; null when all is. */
  readonly notice: string | null;
  /**
   * Serves at another port (0: any free one). The new address answers before the old one goes; when it
   * cannot be had, the old one stays and the error says why in words for a person.
   */
  moveTo(port: number): Promise<void>;
  close(): Promise<void>;
}

export interface ApiOptions {
  readonly content: ApiContent;
  /** The wished port; 0 for any that is free on both addresses. */
  readonly port: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly version: string;
  /** For tests: shorter limits, and machines without IPv6. */
  readonly limits?: Partial<Limits>;
  readonly listen?: Listen;
  readonly probe?: Probe;
}

/** How many ports after a taken one are tried before any free one will do. */
const NEXT_PORTS = 10;
/** How often a port free on both addresses is looked for before one on a single address will do. */
const TRIES = 10;
/** Milliseconds that answers under way on the old port get to finish after a move. */
const MOVE_GRACE = 1_000;

/** Starts serving. Rejects only when nothing at all can be opened. */
export async function startApi(options: ApiOptions): Promise<ApiServer> {
  const describe = rememberDocument(options.version);
  const open = addressOpener(options, describe);
  let { site, notice } = await openWishedOrNext(open, options);
  describe(site.bases); // made now, so that no request waits for it

  let queue: Promise<unknown> = Promise.resolve();
  /** Moves and the close come one after the other, whoever asks and when. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(run);
    queue = turn.catch(() => undefined);
    return turn;
  };

  return {
    get port() {
      return site.port;
    },
    get bases() {
      return site.bases;
    },
    get notice() {
      return notice;
    },
    moveTo: (port) =>
      inTurn(async () => {
        if (port === site.port) return;
        const next = port === 0 ? await openAny(open) : await openExactly(open, port, site.port, options);
        const old = site;
        site = next;
        notice = siteNotice(next);
        describe(next.bases);
        await old.close(MOVE_GRACE);
      }),
    close: () => inTurn(() => site.close(0)),
  };
}

/** What opens one address with the handler behind it, which describes the site it belongs to. */
function addressOpener(options: ApiOptions, describe: (bases: readonly string[]) => Published): OpenAddress {
  const { content, clock, log, listen = listenHttp } = options;
  const limits = { ...LIMITS, ...options.limits };
  return (address, port, bases) =>
    listen(address, port, { context: { content, openapi: () => describe(bases) }, clock, log, limits });
}

/** The OpenAPI document as bytes, made once for each set of base URLs. */
function rememberDocument(version: string): (bases: readonly string[]) => Published {
  let last: { readonly key: string; readonly document: Published } | null = null;
  return (bases) => {
    const key = bases.join(' ');
    if (last?.key !== key) {
      const bytes = Buffer.from(JSON.stringify(openApiDocument(bases, version), null, 1));
      last = { key, document: { representations: represent(bytes), lastModified: null } };
    }
    return last.document;
  };
}

async function openWishedOrNext(
  open: OpenAddress,
  { port, clock, probe = probeHttp }: ApiOptions,
): Promise<{ site: Site; notice: string | null }> {
  const wished = port === 0 ? { ok: true, site: await openAny(open) } as const : await openSite(open, port);
  if (wished.ok) return { site: wished.site, notice: siteNotice(wished.site) };
  if (wished.why === 'forbidden') {
    const site = await openAny(open); // the ports next to it are forbidden too
    return { site, notice: movedNotice(port, 'forbidden', site) };
  }
  const owner = await probe(wished.address, port, clock);
  const next = Array.from({ length: NEXT_PORTS }, (_, i) => port + 1 + i).filter((one) => one <= 65_535);
  const site = (await firstFree(open, next)) ?? (await openAny(open));
  return { site, notice: movedNotice(port, owner, site) };
}

/** Any port, free on both addresses if one can be found. */
async function openAny(open: OpenAddress): Promise<Site> {
  const site = await firstFree(open, Array<number>(TRIES).fill(0));
  if (site !== null) return site;
  const attempt = await openSite(open, 0);
  if (!attempt.ok) throw new Error('This computer gives Tidings no port to serve its API on.');
  return attempt.site;
}

/** This port or an error for a person. `current` is the port that goes on serving then. */
async function openExactly(
  open: OpenAddress,
  port: number,
  current: number,
  { clock, probe = probeHttp }: ApiOptions,
): Promise<Site> {
  const attempt = await openSite(open, port);
  if (attempt.ok) return attempt.site;
  const obstacle = attempt.why === 'forbidden' ? 'forbidden' : await probe(attempt.address, port, clock);
  throw new Error(stayedMessage(port, obstacle, current));
}
