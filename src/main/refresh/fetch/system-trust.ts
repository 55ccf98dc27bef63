/**
 * Trusts the certificate authorities that this system trusts, besides those that come with Node: that of a company, or of
 * an antivirus program that reads encrypted connections.
 */
import nodeTls from 'node:tls';
import { isOfUnknownAuthority } from './failure.ts';

/** The functions of node:tls used here, which Node has from 22.19 and 24.5 on (Node docs, tls). */
export interface Authorities {
  getCACertificates(type: 'default' | 'system'): string[];
  /** Applies to the connections that this thread makes from now on. */
  setDefaultCACertificates(certificates: readonly string[]): void;
}

export interface SystemTrust {
  /** Whether connections trust the system's authorities. */
  readonly isUsed: boolean;
  /** Makes connections trust them; returns whether they do. */
  use(): boolean;
}

/**
 * Creates the trust, unused. To be used only once a site needs it: on macOS the system may check each authority over the
 * network, which takes seconds and blocks (nodejs/node issue 63313). On Linux it took 40 ms.
 * @param tls replaceable in tests; with a Node that lacks the functions, the trust cannot be used
 */
export function createSystemTrust(tls: Partial<Authorities> = nodeTls as Partial<Authorities>): SystemTrust {
  let state: 'unused' | 'used' | 'impossible' = 'unused';
  const use = (): typeof state => {
    const { getCACertificates, setDefaultCACertificates } = tls;
    if (getCACertificates === undefined || setDefaultCACertificates === undefined) return 'impossible';
    try {
      setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
      return 'used';
    } catch {
      return 'impossible'; // the store cannot be read, or holds what Node cannot parse
    }
  };
  return {
    get isUsed() {
      return state === 'used';
    },
    use: () => {
      if (state === 'unused') state = use();
      return state === 'used';
    },
  };
}

/**
 * Sends a request, and once more if only the system's authorities can vouch for the site. The first time it has only shown its
 * certificate.
 */
export async function trusting<Sent>(trust: SystemTrust, send: () => Promise<Sent>): Promise<Sent> {
  const wasUsed = trust.isUsed; // another request may begin to use it meanwhile
  try {
    return await send();
  } catch (error) {
    if (wasUsed || !isOfUnknownAuthority(error) || !trust.use()) throw error;
    return await send();
  }
}
