/** The running API, and the file in the data folder that tells other programs where it answers. */
import { join } from 'node:path';
import type { ApiContent } from '../api/content.ts';
import { endpointDocument } from '../api/discovery.ts';
import { startApi } from '../api/server.ts';
import type { Clock, Logger } from '../ports.ts';
import type { Files } from '../store/files.ts';

export interface EndpointOptions {
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

export interface Endpoint {
  readonly port: number;
  readonly bases: readonly string[];
  /** In plain words, e.g. that the wished port is taken; null when all is as wished. */
  readonly notice: string | null;
  /** @throws in plain words when the port cannot be had; the old one answers on */
  moveTo(port: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts the API and writes endpoint.json. Rejects only where no port at all can be had. */
export async function openEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { files, log, version, startedAt } = options;
  const api = await startApi(options);
  const path = join(options.dataDir, 'endpoint.json');
  const announce = async (): Promise<void> => {
    const document = endpointDocument({ version, bases: api.bases, pid: process.pid, startedAt });
    // Other programs still have the documented address; a full disk must not keep the API from them.
    await files.writeAtomic(path, [Buffer.from(`${JSON.stringify(document, null, 1)}\n`)])
      .catch((error: unknown) => log.error('endpoint.json could not be written', { path, error }));
  };
  await announce();
  return {
    get port() {
      return api.port;
    },
    get bases() {
      return api.bases;
    },
    get notice() {
      return api.notice;
    },
    moveTo: async (port) => {
      await api.moveTo(port);
      await announce();
    },
    close: async () => {
      await api.close();
      await files.remove(path);
    },
  };
}
