/** Finds out who owns a port, without affecting the owner. */
import { get } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../../base/clock-and-logger.ts';
import { baseUrl, type LoopbackAddress } from '../guard/loopback.ts';
import { CHALLENGE } from '../http/problem.ts';

export type PortOwner = 'tidings' | 'other' | 'silent';

const LIMIT_MS = 1_000;
const LIMIT_BYTES = 1024 * 1024;
const OurStatus = z.object({ name: z.literal('Tidings') });

/**
 * Determines who answers at an address: another Tidings (recognised by its realm if it requires a token), another program,
 * or one that is silent for a second (a stopped process still accepts connections).
 */
export type Probe = (address: LoopbackAddress, port: number, clock: Clock) => Promise<PortOwner>;

/** The implementation: requests /status over HTTP. */
export const probe: Probe = (address, port, clock) =>
  new Promise((resolve) => {
    let soFar: PortOwner = 'silent';
    const request = get(`${baseUrl(address, port)}/status`, { agent: false }, (response) => {
      soFar = 'other'; // it answers, even if slowly
      if (response.headers['www-authenticate'] === CHALLENGE) return settle('tidings');
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > LIMIT_BYTES) settle('other');
      });
      response.on('end', () => settle(isOurs(Buffer.concat(chunks)) ? 'tidings' : 'other'));
      response.on('error', () => settle('other'));
    });
    request.on('error', () => settle('other'));
    const cancel = clock.after(LIMIT_MS, () => settle(soFar));
    function settle(owner: PortOwner): void {
      cancel();
      resolve(owner); // first, because destroying the request below emits an error
      request.destroy();
    }
  });

function isOurs(body: Buffer): boolean {
  try {
    return OurStatus.safeParse(JSON.parse(body.toString())).success;
  } catch {
    return false; // not JSON
  }
}
