/** Logs which names the guard has refused: the owner of a page or a proxy that is refused would look in vain for the reason. */
import type { IncomingHttpHeaders } from 'node:http';
import { joinedLines } from '../../../shared/one-line.ts';
import { originOf } from '../../../shared/web-origin.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import { siteOf } from './loopback.ts';

/** What was foreign about a request: the host it names, the page that sent it (`Origin`), or just the page's `Referer`. */
export type Foreign = 'host' | 'page' | 'referer';

/** Names logged in one run: any page can invent as many as it likes, to fill the disk. */
const MOST = 20;
/** Characters of a name. */
const LONGEST = 100;

/** Creates the log of one run, in which each name appears once. Call it for refused requests only. */
export function createRefusedLog(log: Logger): (foreign: Foreign, headers: IncomingHttpHeaders) => void {
  const seen = new Set<string>();
  return (foreign, headers) => {
    const name = nameIn(headers, foreign);
    if (seen.size > MOST || name === undefined) return;
    const shown = joinedLines(name.slice(0, LONGEST)).toLowerCase();
    if (seen.has(shown)) return;
    seen.add(shown);
    if (seen.size > MOST) log.info('More sites or host names were refused; from now on they are not logged');
    else if (foreign === 'host') log.info('A request for a foreign host name was refused; a proxy must send Host: localhost', { host: shown });
    else if (foreign === 'referer') log.info('A page was refused because of its Referer; if a proxy in front of Tidings serves it, see "Behind a reverse proxy" in docs/api.md', { origin: shown });
    else if (canBeAllowed(shown)) log.info('A web page was refused; if you trust its site, allow it in the settings, under Web pages', { origin: shown });
    else log.info('A web page was refused; pages of this kind cannot be allowed', { origin: shown });
  };
}

/** Of a Referer just the site: its path may be private. */
function nameIn({ host, origin, referer }: IncomingHttpHeaders, foreign: Foreign): string | undefined {
  if (foreign === 'host') return host;
  return foreign === 'page' ? origin : siteOf(referer ?? '') || undefined;
}

/** Whether the settings take such an origin. */
function canBeAllowed(origin: string): boolean {
  const reading = originOf(origin);
  return reading.ok && reading.origin === origin;
}
