/** Logs which names the guard has refused: the owner of a page or a proxy that is refused would look in vain for the reason. */
import type { IncomingHttpHeaders } from 'node:http';
import { joinedLines } from '../../shared/one-line.ts';
import { originOf } from '../../shared/web-origin.ts';
import type { Logger } from '../base/ports.ts';

/** What was foreign about a request: the host it names, or the page that sent it. */
export type Foreign = 'host' | 'page';

/** Names logged in one run: any page can invent as many as it likes, to fill the disk. */
const MOST = 20;
/** Characters of a name. */
const LONGEST = 100;

/**
 * Creates the log of one run, in which each name appears once. Call it for refused requests only. One from a page that does
 * not say which it is (an image, a frame) is left out.
 */
export function createRefusedLog(log: Logger): (foreign: Foreign, headers: IncomingHttpHeaders) => void {
  const seen = new Set<string>();
  return (foreign, { host, origin }) => {
    const name = foreign === 'host' ? host : origin;
    if (seen.size > MOST || name === undefined) return;
    const shown = joinedLines(name.slice(0, LONGEST)).toLowerCase();
    if (seen.has(shown)) return;
    seen.add(shown);
    if (seen.size > MOST) log.info('More sites or host names were refused; from now on they are not logged');
    else if (foreign === 'host') log.info('A request for a foreign host name was refused; a proxy must send Host: localhost', { host: shown });
    else if (canBeAllowed(shown)) log.info('A web page was refused; if you trust its site, allow it in the settings, under Web pages', { origin: shown });
    else log.info('A web page was refused; pages of this kind cannot be allowed', { origin: shown });
  };
}

/** Whether the settings take such an origin. */
function canBeAllowed(origin: string): boolean {
  const reading = originOf(origin);
  return reading.ok && reading.origin === origin;
}
