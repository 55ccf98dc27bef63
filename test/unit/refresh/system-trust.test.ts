/** Certificates that only the system's authorities vouch for. test/e2e/command-line.test.ts shows it with real ones. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFetcher } from '../../../src/main/refresh/fetcher.ts';
import type { send as Send } from '../../../src/main/refresh/send.ts';
import { createSystemTrust, type Authorities } from '../../../src/main/refresh/system-trust.ts';
import { told } from '../../support/told.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn<typeof Send>() }));
vi.mock('../../../src/main/refresh/send.ts', async (original) => ({ ...await original<object>(), send }));
beforeEach(() => vi.resetAllMocks());

const tls = (system: () => string[] = () => ['company']) => {
  let trusted: readonly string[] = ['Node'];
  const authorities: Authorities = {
    getCACertificates: vi.fn((type) => (type === 'system' ? system() : [...trusted])),
    setDefaultCACertificates: (certificates) => void (trusted = certificates),
  };
  return { ...authorities, trusted: () => trusted };
};

describe('the trust in the system’s authorities', () => {
  it('adds them to those of Node, once', () => {
    const node = tls();
    const trust = createSystemTrust(node);
    expect([trust.isUsed, node.trusted()]).toEqual([false, ['Node']]);
    expect([trust.use(), trust.use()]).toEqual([true, true]);
    expect([trust.isUsed, node.trusted()]).toEqual([true, ['Node', 'company']]);
  });

  it('is impossible with a Node that lacks the functions', () => {
    expect(createSystemTrust({}).use()).toBe(false);
    expect(createSystemTrust({ getCACertificates: tls().getCACertificates }).use()).toBe(false); // 22.15
  });

  it('is not tried again if the system’s cannot be read', () => {
    const node = tls(() => { throw new Error('no store'); });
    const trust = createSystemTrust(node);
    expect([trust.use(), trust.use(), trust.isUsed]).toEqual([false, false, false]);
    expect(node.trusted()).toEqual(['Node']);
    expect(node.getCACertificates).toHaveBeenCalledTimes(2); // its own and the system's
  });
});

describe('a fetcher', () => {
  const refused = (code: string): Error => Object.assign(new Error('no'), { code });
  const answer = () => ({ response: Object.assign(Readable.from([Buffer.from('x')]), { statusCode: 200, headers: {}, complete: true }) as unknown as IncomingMessage, from: '93.184.216.34' });
  const get = (systemTrust?: ReturnType<typeof createSystemTrust>) => createFetcher({ userAgent: 'Test/1', now: () => 0, ...(systemTrust ? { systemTrust } : {}) })(
    { url: 'https://press.example/', accept: '*/*', validators: null, limits: { deadlineMs: 5_000, wireBytes: 10, decodedBytes: 10 } });

  it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'])(
    'trusts them where it meets %s', async (code) => {
      send.mockRejectedValueOnce(refused(code)).mockResolvedValueOnce(answer());
      expect(await get(createSystemTrust(tls()))).toMatchObject({ kind: 'fresh' });
    });

  it.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNREFUSED'])('does not for %s, which no authority can mend', async (code) => {
    send.mockRejectedValue(refused(code));
    const trust = createSystemTrust(tls());
    expect(await get(trust)).toMatchObject({ kind: 'failed' });
    expect([send.mock.calls.length, trust.isUsed]).toEqual([1, false]);
  });

  it('sends once if they are trusted already, and does not without such a trust', async () => {
    send.mockRejectedValue(refused('SELF_SIGNED_CERT_IN_CHAIN'));
    const trust = createSystemTrust(tls());
    trust.use();
    const failure = { kind: 'failed', untrusted: true, message: 'The site’s certificate is not from a trusted authority.' };
    expect(told(await get(trust))).toMatchObject(failure);
    expect(told(await get())).toMatchObject(failure);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('sends again what was on its way when another request began to trust them', async () => {
    const trust = createSystemTrust(tls());
    send.mockImplementationOnce(() => {
      trust.use();
      return Promise.reject(refused('SELF_SIGNED_CERT_IN_CHAIN'));
    }).mockResolvedValueOnce(answer());
    expect(await get(trust)).toMatchObject({ kind: 'fresh' });
  });
});
