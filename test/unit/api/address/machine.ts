/** An API on a simulated machine whose addresses the test controls. */
import type { ApiContent } from '../../../../src/main/api/documents/served-content.ts';
import type { Listen } from '../../../../src/main/api/listener.ts';
import type { Reach } from '../../../../src/main/api/address/reach.ts';
import type { PortOwner } from '../../../../src/main/api/address/probe.ts';
import { startApi, type ApiServer } from '../../../../src/main/api/server.ts';
import type { Clock } from '../../../../src/main/base/clock-and-logger.ts';
import { collectingLog } from '../../../support/log.ts';
import { OPEN_API } from '../../../../scripts/lib/open-api.ts';

const nothing = (): never => {
  throw new Error('not asked for here');
};
const content: ApiContent = { news: nothing, models: nothing, modelChanges: nothing, quote: nothing, status: nothing, events: { latest: nothing, onChange: nothing } };
const clock: Clock = { now: () => 0, after: () => () => undefined };

/** The steps of a move from 8434 to 9000. */
export const MOVED_TO_9000 = [
  'open 127.0.0.1 9000', 'open ::1 9000', 'announce http://127.0.0.1:9000 http://[::1]:9000',
  'close 127.0.0.1 8434', 'close ::1 8434',
];

/**
 * Creates a machine. `troubles` maps an address, or an address and port, to the error code for opening it; the test may
 * change it at any time.
 */
export function machine(troubles: Record<string, string> = {}, owner: PortOwner = 'other', announced = () => Promise.resolve()) {
  const open = new Set<string>();
  const history: string[] = [];
  const asked: string[] = [];
  const log = collectingLog();
  let ephemeral = 50_000;
  const listen: Listen = (address, requestedPort) => {
    const port = requestedPort === 0 ? (ephemeral += 1) : requestedPort;
    const name = `${address} ${port}`;
    const code = open.has(name) ? 'EADDRINUSE' : (troubles[name] ?? troubles[address]);
    if (code !== undefined) return Promise.reject(Object.assign(new Error(code), { code }));
    open.add(name);
    history.push(`open ${name}`);
    const close = (): Promise<void> => {
      open.delete(name);
      history.push(`close ${name}`);
      return Promise.resolve();
    };
    const reach = (): Promise<Reach> => {
      const now = troubles[name] ?? troubles[address];
      return Promise.resolve(now === undefined ? (open.has(name) ? 'answers' : 'dead') : now === 'EADDRNOTAVAIL' ? 'absent' : 'dead');
    };
    return Promise.resolve({ address, port, reach, close });
  };
  const start = (port: number): Promise<ApiServer> =>
    startApi({
      ...OPEN_API, content, port, clock, log, version: '1.2.3', listen,
      announce: (bases) => {
        history.push(`announce ${bases.join(' ')}`);
        return announced();
      },
      probe: (address, at) => {
        asked.push(`${address} ${at}`);
        return Promise.resolve(owner);
      },
    });
  return { start, open, history, asked, troubles, log };
}
