/** Asks who holds a port. The owner is never touched, whoever it is. */
import { get } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../ports.ts';
import { CHALLENGE } from './access.ts';
import { baseUrl, type LoopbackAddress } from './loopback.ts';

export type PortOwner = 'tidings' | 'other' | 'silent';

const LIMIT_MS = 1_000;
const LIMIT_BYTES = 1024 * 1024;
const OurStatus = z.object({ name: z.literal('Tidings') });

/**
 * Who answers there: another Tidings (one that wants a token says so by its realm), another program, or a program
 * that says nothing within a second (a stopped process still accepts connections).
 */
export type Probe = (address: LoopbackAddress, port: number, clock: Clock) => Promise<PortOwner>;

/** The real one: asks for /status over HTTP. */
export const probe: Probe = (address, port, clock) =>
  new Promise((resolve) => {
    let soFar: PortOwner = 'silent';
    const request = get(`${baseUrl(address, port)}/status`, { agent: false }, (response) => {
      soFar = 'other'; // it does answer, if ever so slowly
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
      resolve(owner); // the first word counts: destroying the request below makes it emit an error
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
