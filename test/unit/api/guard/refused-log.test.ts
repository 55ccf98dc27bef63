import { describe, expect, it } from 'vitest';
import { createRefusedLog } from '../../../../src/main/api/guard/refused-log.ts';
import { collectingLog } from '../../../support/log.ts';

function bench() {
  const log = collectingLog();
  return { log, note: createRefusedLog(log) };
}

const ALLOW = 'A web page was refused; if you trust its site, allow it in the settings, under Web pages';
const NEVER = 'A web page was refused; pages of this kind cannot be allowed';

describe('the log of refused names', () => {
  it('has each site and each host name once, with what to do about it', () => {
    const { log, note } = bench();
    for (let times = 0; times < 3; times++) {
      note('page', { host: 'localhost', origin: 'https://dashboard.example' });
      note('host', { host: 'Tidings.example:8434', origin: 'https://other.example' });
      note('host', { host: 'tidings.example:8434' });
    }
    expect(log.lines).toEqual([
      { level: 'info', message: ALLOW, facts: { origin: 'https://dashboard.example' } },
      { level: 'info', message: 'A request for a foreign host name was refused; a proxy must send Host: localhost', facts: { host: 'tidings.example:8434' } },
    ]);
  });

  it.each(['null', 'chrome-extension://abcdefgh', 'app://obsidian.md', 'https://a.example, https://a.example', 'https://a.example/'])(
    'does not advise to allow what the settings do not take: %s', (origin) => {
      const { log, note } = bench();
      note('page', { origin });
      expect(log.lines).toEqual([{ level: 'info', message: NEVER, facts: { origin } }]);
    });

  it('has the site of a refused Referer once, without the path', () => {
    const { log, note } = bench();
    for (const rest of ['//news.example/private?key', '//NEWS.example/other', '//news.example?key', '//news.example#part', '//news.example']) {
      for (const scheme of ['https:', 'HTTP:']) note('referer', { referer: scheme + rest });
    }
    expect(log.lines.map(({ level, facts }) => [level, facts])).toEqual([
      ['info', { origin: 'https://news.example' }], ['info', { origin: 'http://news.example' }],
    ]);
    expect(log.lines[0]?.message).toContain('proxy');
  });

  it.each(['null', 'about:blank', '//evil.example/', 'https://'])('has nothing about a Referer without a site: %s', (referer) => {
    const { log, note } = bench();
    note('referer', { referer });
    expect(log.lines).toEqual([]);
  });

  it('ends with the 20th name and a word about that, whatever else is refused', () => {
    const { log, note } = bench();
    for (let n = 1; n <= 500; n++) note(n % 2 === 0 ? 'page' : 'host', { host: `h${n}.example`, origin: `https://h${n}.example` });
    expect(log.lines).toHaveLength(21);
    expect(log.lines.at(-1)).toEqual({ level: 'info', message: 'More sites or host names were refused; from now on they are not logged', facts: {} });
  });

  it('quotes a name cut, on one line and without characters that steer a terminal', () => {
    const { log, note } = bench();
    note('host', { host: `a\t\u009b2J\u0085b\u001b[31m${'x'.repeat(16_000)}` });
    const { host } = log.lines[0]?.facts ?? {};
    expect(host).toMatch(/^a 2j b\[31mx{80,90}$/);
  });
});
