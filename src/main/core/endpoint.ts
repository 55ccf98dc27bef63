/** The running API, and endpoint.json in the data folder, from which other programs learn its address. */
import { join } from 'node:path';
import { english } from '../../shared/language/english.ts';
import type { ApiContent } from '../api/documents/served-content.ts';
import { endpointDocument, EndpointDocument } from '../api/documents/endpoint-document.ts';
import { startApi, type ApiOptions, type ApiServer } from '../api/server.ts';
import type { Cancel, Clock, Logger } from '../base/clock-and-logger.ts';
import { ENDPOINT_FILE } from '../store/data-files.ts';
import { createFailureLog } from '../store/failure-log.ts';
import type { Files } from '../store/files.ts';

export interface EndpointOptions extends Pick<ApiOptions, 'access' | 'complete'> {
  readonly content: ApiContent;
  /** 0 for any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly version: string;
  readonly startedAt: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Files;
}

/** The API; changes of its addresses are written to endpoint.json and reported to the core. */
export type Endpoint = Omit<ApiServer, 'isHindered'>;

/**
 * A port taken at the start, on one address or both, is often released minutes later: its owner hung and is ended by the
 * person who read the notice, or takes long to quit. So a few retries follow at growing intervals (the last one 21 minutes
 * after the start). After that no timer is left; each refresh and each wake-up retries too. A retry costs one failing bind,
 * which the owner of the port does not notice.
 */
const FIRST_LOOK = 5_000; // ms; each following interval is twice as long
const LOOKS = 8;

/**
 * Starts the API and writes endpoint.json; changes of its addresses, and what is wrong with them, are logged. Rejects only
 * if no port can be bound at all.
 * @param changed called when addresses or notice have changed
 */
export async function openEndpoint(options: EndpointOptions, changed: () => void): Promise<Endpoint> {
  const { clock, log } = options;
  const path = join(options.dataDir, ENDPOINT_FILE);
  const api = await startApi({ ...options, announce: createAnnouncer(path, options) });
  let cancelLook: Cancel = () => undefined;
  let told = '';

  const tellChanges = (): void => {
    const now = JSON.stringify([api.bases, api.notice]);
    if (now === told) return;
    const isFirst = told === '';
    told = now;
    if (api.notice !== null) log.warn(english(api.notice), { bases: api.bases });
    else if (!isFirst) log.info('The addresses of the API have changed', { bases: api.bases });
    if (!isFirst) changed();
  };
  const recheck = async (): Promise<void> => {
    await api.recheck();
    tellChanges();
  };
  const lookLater = (pause = FIRST_LOOK, left = LOOKS): void => {
    cancelLook();
    if (!api.isHindered || left === 0) return;
    cancelLook = clock.after(pause, () => void recheck().then(() => lookLater(pause * 2, left - 1)));
  };
  tellChanges();
  lookLater();

  return {
    get port() {
      return api.port;
    },
    get configuredPort() {
      return api.configuredPort;
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
    setConfiguredPort: async (port) => {
      await api.setConfiguredPort(port);
      tellChanges();
      lookLater();
    },
    recheck,
    close: async () => {
      cancelLook();
      await api.close();
      cancelLook(); // a retry that was under way may have set the next one
    },
  };
}

/**
 * Returns a function that keeps endpoint.json in step with the addresses. It never rejects: the documented address works
 * without the file, and a full disk must not stop the API.
 */
function createAnnouncer(path: string, { files, log, version, startedAt }: EndpointOptions) {
  let written: string | null = null;
  const announcing = createFailureLog((error) => log.error('endpoint.json could not be written or removed', { path, error }));

  /** Removes the file: a wrong address is worse than none. */
  async function withdraw(): Promise<void> {
    const mine = endpointDocument({ version, bases: [], pid: process.pid, startedAt });
    const found = await files.read(path).then(parse, () => null);
    // After a quick restart the file may already belong to the next run.
    if (found?.pid === mine.pid && found.startedAt === mine.startedAt) await files.remove(path);
    written = null;
  }

  return async (bases: readonly string[]): Promise<void> => {
    const text = `${JSON.stringify(endpointDocument({ version, bases, pid: process.pid, startedAt }), null, 1)}\n`;
    // Unless somebody removed or replaced the file, such as a program that syncs the folder. Not the next run: the lock of the
    // folder keeps it out until this one has closed the API, after which nothing is checked.
    if (text === written && (await files.read(path).catch(() => null))?.toString() === text) return;
    try {
      if (bases.length === 0) return await withdraw();
      await files.writeAtomic(path, [Buffer.from(text)]);
      written = text;
      announcing.succeeded();
    } catch (error) {
      announcing.failed(error);
      await withdraw().catch(() => undefined); // the next check of the addresses tries again
    }
  };
}

function parse(bytes: Buffer | null): EndpointDocument | null {
  try {
    return bytes && EndpointDocument.parse(JSON.parse(bytes.toString()));
  } catch {
    return null; // not written by Tidings
  }
}
