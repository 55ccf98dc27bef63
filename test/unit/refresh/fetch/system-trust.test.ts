/** Certificates that only the system's authorities vouch for. test/e2e/command-line.test.ts shows it with real ones. */
import { describe, expect, it, vi } from 'vitest';
import { createSystemTrust, trusting, type Authorities } from '../../../../src/main/refresh/fetch/system-trust.ts';

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

describe('a request', () => {
  const refusal = (code: string): Error => Object.assign(new Error(code), { code });
  const UNKNOWN = 'SELF_SIGNED_CERT_IN_CHAIN';

  it.each([UNKNOWN, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'])(
    'is sent again with them after %s', async (code) => {
      const trust = createSystemTrust(tls());
      const send = vi.fn(() => (trust.isUsed ? Promise.resolve('answer') : Promise.reject(refusal(code))));
      expect(await trusting(trust, send)).toBe('answer');
      expect(send).toHaveBeenCalledTimes(2);
    });

  it.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNREFUSED'])('is not after %s, which no authority can mend', async (code) => {
    const trust = createSystemTrust(tls());
    const send = vi.fn(() => Promise.reject(refusal(code)));
    await expect(trusting(trust, send)).rejects.toThrow(code);
    expect([send.mock.calls.length, trust.isUsed]).toEqual([1, false]);
  });

  it('is sent once if they are trusted already, or cannot be', async () => {
    const used = createSystemTrust(tls());
    used.use();
    for (const trust of [used, createSystemTrust({})]) {
      const send = vi.fn(() => Promise.reject(refusal(UNKNOWN)));
      await expect(trusting(trust, send)).rejects.toThrow(UNKNOWN);
      expect(send).toHaveBeenCalledTimes(1);
    }
  });

  it('is sent again if it was on its way when another began to trust them', async () => {
    const trust = createSystemTrust(tls());
    const send = vi.fn(() => {
      if (trust.isUsed) return Promise.resolve('answer');
      trust.use();
      return Promise.reject(refusal(UNKNOWN));
    });
    expect(await trusting(trust, send)).toBe('answer');
  });
});
