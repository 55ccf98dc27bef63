/** Starts the API: the server on each of its addresses, and what they share. */
import { represent, type ServedDocument } from '../store/snapshot.ts';
import type { AccessSource } from './guard/access.ts';
import { openAddresses, type Addresses, type AddressOptions } from './address/addresses.ts';
import type { ApiContent } from './documents/served-content.ts';
import { LIMITS, type Limits } from './http/limits.ts';
import { listen as listenHttp, type Listen } from './listener.ts';
import type { OpenAddress } from './address/loopback-pair.ts';
import { openApiDocument } from './documents/openapi.ts';
import { createRefusedLog } from './guard/refused-log.ts';

/** The running API: all that can be asked of it or changed about it concerns its addresses. */
export type ApiServer = Addresses;

export interface ApiOptions extends AddressOptions {
  readonly content: ApiContent;
  /** Resolves when all content is loaded. Until then routes that need it wait; quote and news do not. Never rejects. */
  readonly complete: Promise<void>;
  /** Asked for each request. When it changes, the streams of `/events` end, so that clients must ask again. */
  readonly access: AccessSource;
  readonly version: string;
  /** For tests: shorter limits, and machines without IPv6. */
  readonly limits?: Partial<Limits>;
  readonly listen?: Listen;
}

/** Starts serving. Rejects only if no address can be opened. */
export async function startApi(options: ApiOptions): Promise<ApiServer> {
  const describe = rememberDocument(options.version);
  return await openAddresses(addressOpener(options, describe), {
    ...options,
    announce: (bases) =>
      options.announce(bases).finally(() => {
        if (bases.length > 0) describe(bases); // in advance, so that no request for it waits
      }),
  });
}

/** Returns a function that opens one address with the request handler. @param describe creates the OpenAPI document */
function addressOpener(options: ApiOptions, describe: (bases: readonly string[]) => ServedDocument): OpenAddress {
  const { content, log, listen = listenHttp } = options;
  const limits = { ...LIMITS, ...options.limits };
  const noteRefused = createRefusedLog(log); // one for all addresses
  return (address, port, bases) =>
    listen(address, port, { ...options, context: { content, bases, openapi: () => describe(bases()) }, noteRefused, limits });
}

/** Returns a function that creates the OpenAPI document, cached for the last set of base URLs. */
function rememberDocument(version: string): (bases: readonly string[]) => ServedDocument {
  let last: { readonly key: string; readonly document: ServedDocument } | null = null;
  return (bases) => {
    const key = bases.join(' ');
    if (last?.key !== key) {
      const bytes = Buffer.from(JSON.stringify(openApiDocument(bases, version), null, 1));
      last = { key, document: { representations: represent(bytes), confirmedAt: null, lastModified: null } };
    }
    return last.document;
  };
}
