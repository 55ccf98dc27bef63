/** Redirects that an origin on loopback cannot produce: between schemes, and to names with several addresses. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetcher } from '../../../../src/main/refresh/fetch/fetcher.ts';
import type { FetchRequest } from '../../../../src/main/refresh/fetch/fetch-contract.ts';
import type { send as Send } from '../../../../src/main/refresh/fetch/send.ts';
import { nodeTrust } from '../../../support/node-trust.ts';
import { told } from '../../../support/told.ts';

const { lookup, send } = vi.hoisted(() => ({ lookup: vi.fn(), send: vi.fn() }));
vi.mock('node:dns', () => ({ lookup }));
vi.mock('../../../../src/main/refresh/fetch/send.ts', async (original) => ({ ...await original<object>(), send }));

const PUBLIC = { address: '93.184.216.34', family: 4 };
const PRIVATE = { address: '192.168.1.1', family: 4 };
const LIMITS = { deadlineMs: 5_000, wireBytes: 10_000, decodedBytes: 10_000 };
const fetchOrigin = createFetcher({ userAgent: 'Test/1', now: () => 0, systemTrust: nodeTrust });
const get = (url: string, facts: Partial<FetchRequest> = {}) => fetchOrigin({ url, accept: '*/*', validators: null, limits: LIMITS, ...facts });

function answer(statusCode: number, headers: IncomingMessage['headers']) {
  return { response: Object.assign(Readable.from([Buffer.from('x')]), { statusCode, headers, complete: true }), from: PUBLIC.address };
}

/** Sets up redirects: the status and the target of each address. */
function web(redirects: Readonly<Record<string, readonly [status: number, location: string]>>): void {
  send.mockImplementation((url: URL) => {
    const [status, location] = redirects[url.href] ?? [];
    return Promise.resolve(status === undefined ? answer(200, {}) : answer(status, { location }));
  });
}

beforeEach(() => vi.resetAllMocks());

describe('a permanent redirect', () => {
  it.each([
    ['to https is remembered', 'http://press.example/', 'https://press.example/', 'https://press.example/'],
    ['to another host is remembered', 'https://press.example/', 'https://news.example/', 'https://news.example/'],
    ['from https to http is followed, but not remembered', 'https://press.example/', 'http://press.example/', null],
  ])('%s', async (_name, from, to, movedTo) => {
    web({ [from]: [301, to] });
    expect(await get(from)).toMatchObject({ kind: 'fresh', url: to, movedTo });
  });

  it('that leaves https for one step of several is not remembered', async () => {
    web({ 'https://a.example/': [301, 'http://b.example/'], 'http://b.example/': [308, 'https://b.example/'] });
    expect(await get('https://a.example/')).toMatchObject({ kind: 'fresh', url: 'https://b.example/', movedTo: null });
  });
});

it('a guarded request to a name with one private address is refused after a single lookup', async () => {
  const real = await vi.importActual<{ send: typeof Send }>('../../../../src/main/refresh/fetch/send.ts');
  send.mockImplementation(real.send);
  lookup.mockImplementation((_name: string, _options: object, found: (error: null, addresses: object[]) => void) => found(null, [PUBLIC, PRIVATE]));
  expect(told(await get('http://rebound.example/', { guarded: true }))).toMatchObject({ kind: 'failed', message: 'The site leads into the local network, where it is not followed.' });
  expect(lookup).toHaveBeenCalledOnce();
});
