/** The response that a connection is busy with. */
import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The response a socket is busy with, from an undocumented property of Node; without it nothing is waited for. */
export function currentResponse(socket: Duplex): ServerResponse | null {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : null;
}
