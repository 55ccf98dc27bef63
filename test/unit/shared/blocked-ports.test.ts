import { expect, it } from 'vitest';
import { isBlockedPort } from '../../../src/shared/blocked-ports.ts';
import { DEFAULT_PORT, MIN_PORT } from '../../../src/shared/settings-constants.ts';

const ASKED = 'asked for a connection';
/** Takes the place of the network: undici asks it for a connection once the port was accepted. */
const nowhere: object = { dispatcher: { dispatch: () => { throw new Error(ASKED); } } };

async function isRefusedByFetch(port: number): Promise<boolean> {
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`, nowhere).catch((reason: unknown) => reason);
  return !(error instanceof Error && error.cause instanceof Error && error.cause.message === ASKED);
}

it('the blocked ports are those that the fetch of Node refuses', async () => {
  const ports = Array.from({ length: 10_240 - MIN_PORT }, (_, at) => MIN_PORT + at); // the last one is 10080
  const refused = await Promise.all(ports.map(isRefusedByFetch));
  expect(ports.filter(isBlockedPort)).toEqual(ports.filter((_port, at) => refused[at]));
  expect([isBlockedPort(6000), isBlockedPort(10_080), isBlockedPort(DEFAULT_PORT)]).toEqual([true, true, false]);
});
