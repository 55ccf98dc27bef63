/** The running API, and the file in the data folder that tells other programs where it answers. */
import { join } from 'node:path';
import { english } from '../../shared/language/english.ts';
import type { ApiContent } from '../api/content.ts';
import { endpointDocument, EndpointDocument } from '../api/discovery.ts';
import { startApi, type ApiOptions, type ApiServer } from '../api/server.ts';
import type { Cancel, Clock, Logger } from '../ports.ts';
import type { Files } from '../store/files.ts';

export interface EndpointOptions extends Pick<ApiOptions, 'access' | 'onAccessChange' | 'complete'> {
  readonly content: ApiContent;
  /** 0 for any free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly version: string;
  readonly startedAt: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Files;
}

/** The API, which besides tells the file and the core of its changes. */
export type Endpoint = ApiServer;

/**
 * A port taken at the start is often given up minutes later: its owner was hung and is ended by the person who read
 * the notice, or just takes long to quit. So a few looks follow, further and further apart (the last one 21 minutes
 * after the start), and then no timer is left: each refresh and each wake-up looks too. A look at a port that is still
 * taken costs one failing bind; its owner notices nothing.
 */
const FIRST_LOOK = 5_000; // ms; each following pause is twice as long
const LOOKS = 8;

/**
 * Starts the API and writes endpoint.json. Rejects only where no port at all can be had.
 *
 * @param changed called when addresses or notice are others than before
 */
export async function openEndpoint(options: EndpointOptions, changed: () => void): Promise<Endpoint> {
  const { clock, log } = options;
  const path = join(options.dataDir, 'endpoint.json');
  const api = await startApi({ ...options, announce: createAnnouncer(path, options) });
  let cancelLook: Cancel = () => undefined;
  let told = '';

  const tellChanges = (): void => {
    const now = JSON.stringify([api.bases, api.notice]);
    if (now !== told && told !== '') changed();
    told = now;
  };
  const recheck = async (): Promise<void> => {
    await api.recheck();
    tellChanges();
  };
  const isAway = (): boolean => api.wished !== 0 && api.port !== api.wished;
  const lookLater = (pause = FIRST_LOOK, left = LOOKS): void => {
    cancelLook();
    if (!isAway() || left === 0) return;
    cancelLook = clock.after(pause, () => void recheck().then(() => lookLater(pause * 2, left - 1)));
  };
  tellChanges();
  lookLater();
  if (api.notice !== null) log.warn(english(api.notice));

  return {
    get port() {
      return api.port;
    },
    get wished() {
      return api.wished;
    },
    get bases() {
      return api.bases;
    },
    get notice() {
      return api.notice;
    },
    moveTo: async (port) => {
      await api.moveTo(port);
      tellChanges();
    },
    aimFor: async (port) => {
      await api.aimFor(port);
      if (api.notice !== null) log.warn(english(api.notice));
      tellChanges();
      lookLater();
    },
    recheck,
    close: async () => {
      cancelLook();
      await api.close();
      cancelLook(); // one look may have been under way
    },
  };
}

/**
 * Keeps endpoint.json in step with the addresses. Never rejects: other programs still have the documented address,
 * and a full disk must not keep the API from them.
 */
function createAnnouncer(path: string, { files, log, version, startedAt }: EndpointOptions) {
  let written: string | null = null;

  /** A file that leads nowhere is worse than none. */
  async function withdraw(): Promise<void> {
    const mine = endpointDocument({ version, bases: [], pid: process.pid, startedAt });
    const found = await files.read(path).then(parse, () => null);
    // After a quick restart the file may be that of the next run already.
    if (found?.pid === mine.pid && found.startedAt === mine.startedAt) await files.remove(path);
    written = null;
  }

  return async (bases: readonly string[]): Promise<void> => {
    const text = `${JSON.stringify(endpointDocument({ version, bases, pid: process.pid, startedAt }), null, 1)}\n`;
    if (text === written && (await files.read(path).catch(() => null)) !== null) return; // unless somebody removed it
    try {
      if (bases.length === 0) return await withdraw();
      await files.writeAtomic(path, [Buffer.from(text)]);
      written = text;
    } catch (error) {
      log.error('endpoint.json could not be written or removed', { path, error });
      await withdraw().catch(() => undefined); // it is written with the next look at the addresses
    }
  };
}

function parse(bytes: Buffer | null): EndpointDocument | null {
  try {
    return bytes && EndpointDocument.parse(JSON.parse(bytes.toString()));
  } catch {
    return null; // not ours
  }
}
