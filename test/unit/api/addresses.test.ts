/** Which addresses are opened, and what is said about it, on machines of every kind. */
import { describe, expect, test } from 'vitest';
import type { ApiContent } from '../../../src/main/api/content.ts';
import type { Listen } from '../../../src/main/api/listener.ts';
import type { PortOwner } from '../../../src/main/api/probe.ts';
import { startApi, type ApiServer } from '../../../src/main/api/server.ts';
import type { Clock, Logger } from '../../../src/main/ports.ts';

const nothing = (): never => {
  throw new Error('not asked for here');
};
const content: ApiContent = { news: nothing, models: nothing, quote: nothing, status: nothing };
const clock: Clock = { now: () => 0, after: () => () => undefined };
const log: Logger = { error: nothing, warn: nothing, info: nothing, debug: nothing };

/** A machine whose addresses are taken, missing or forbidden as the test says. */
function machine(troubles: Record<string, string> = {}, owner: PortOwner = 'other') {
  const open = new Set<string>();
  const history: string[] = [];
  const asked: string[] = [];
  let ephemeral = 50_000;
  const listen: Listen = (address, wished) => {
    const port = wished === 0 ? (ephemeral += 1) : wished;
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
    return Promise.resolve({ address, port, close });
  };
  const start = (port: number): Promise<ApiServer> =>
    startApi({
      content, port, clock, log, version: '1.2.3', listen,
      probe: (address, at) => {
        asked.push(`${address} ${at}`);
        return Promise.resolve(owner);
      },
    });
  return { start, open, history, asked };
}

describe('starting', () => {
  test('opens both addresses on the wished port and has nothing to say', async () => {
    const { start, asked } = machine();
    const api = await start(8434);
    expect(api).toMatchObject({ port: 8434, bases: ['http://127.0.0.1:8434', 'http://[::1]:8434'], notice: null });
    expect(asked).toEqual([]);
  });

  test('without IPv6 serves the other address and says so', async () => {
    for (const code of ['EADDRNOTAVAIL', 'EAFNOSUPPORT']) {
      const api = await machine({ '::1': code }).start(8434);
      expect(api.bases).toEqual(['http://127.0.0.1:8434']);
      expect(api.notice).toBe(
        'This computer has no IPv6 loopback address; the API answers on http://127.0.0.1:8434 only.',
      );
    }
  });

  test('without IPv4 serves IPv6 and says so', async () => {
    const api = await machine({ '127.0.0.1': 'EADDRNOTAVAIL' }).start(8434);
    expect(api.bases).toEqual(['http://[::1]:8434']);
    expect(api.notice).toContain('no IPv4');
  });

  test('with ::1 taken stays on the wished port and warns of the name localhost', async () => {
    const api = await machine({ '::1 8434': 'EADDRINUSE' }).start(8434);
    expect(api.bases).toEqual(['http://127.0.0.1:8434']);
    expect(api.notice).toBe(
      'Another program holds http://[::1]:8434; the API answers on http://127.0.0.1:8434 only, ' +
        'so do not use the name localhost.',
    );
  });

  test.each<[PortOwner, string]>([
    ['other', 'Port 8434 is taken by another program; the API answers on 8436 this time.'],
    ['tidings', 'Port 8434 is taken by another running Tidings; the API answers on 8436 this time.'],
    ['silent', 'Port 8434 is taken by a program that does not answer; the API answers on 8436 this time.'],
  ])('taken (%s): takes the next port free on both', async (owner, notice) => {
    const { start, open, asked } = machine({ '127.0.0.1 8434': 'EADDRINUSE', '::1 8435': 'EADDRINUSE' }, owner);
    const api = await start(8434);
    expect(api).toMatchObject({ port: 8436, notice });
    expect(asked).toEqual(['127.0.0.1 8434']);
    expect([...open]).toEqual(['127.0.0.1 8436', '::1 8436']);
  });

  test('when the next ports are all taken, any free one will do', async () => {
    const taken = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`127.0.0.1 ${8434 + i}`, 'EADDRINUSE']));
    const api = await machine(taken).start(8434);
    expect(api.port).toBe(50_001);
    expect(api.notice).toContain('answers on 50001');
  });

  test('at the last port there is no next one', async () => {
    const api = await machine({ '127.0.0.1 65535': 'EADDRINUSE' }).start(65_535);
    expect(api.port).toBe(50_001);
  });

  test('a forbidden port is said to be forbidden', async () => {
    const { start, asked } = machine({ '127.0.0.1 80': 'EACCES', '::1 80': 'EACCES' });
    const api = await start(80);
    expect(api.notice).toBe('This computer does not let Tidings use port 80; the API answers on 50001 this time.');
    expect(asked).toEqual([]);
  });

  test('port 0 finds one that is free on both', async () => {
    const { start, open } = machine({ '::1 50001': 'EADDRINUSE', '::1 50002': 'EADDRINUSE' });
    const api = await start(0);
    expect(api).toMatchObject({ port: 50_003, notice: null });
    expect([...open]).toEqual(['127.0.0.1 50003', '::1 50003']);
  });

  test('with nothing to be had it fails in plain words', async () => {
    const nowhere = machine({ '127.0.0.1': 'EADDRNOTAVAIL', '::1': 'EADDRNOTAVAIL' });
    await expect(nowhere.start(8434)).rejects.toThrow('gives Tidings no port');
    expect(nowhere.open.size).toBe(0);
  });

  test('an error it does not know is not swallowed', async () => {
    await expect(machine({ '127.0.0.1': 'EMFILE' }).start(8434)).rejects.toThrow('EMFILE');
    const half = machine({ '::1': 'EMFILE' });
    await expect(half.start(8434)).rejects.toThrow('EMFILE');
    expect(half.open.size).toBe(0);
  });
});

describe('moving', () => {
  test('opens the new address before the old one goes', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.moveTo(9000);
    expect(api.bases).toEqual(['http://127.0.0.1:9000', 'http://[::1]:9000']);
    expect(history.slice(2)).toEqual([
      'open 127.0.0.1 9000', 'open ::1 9000', 'close 127.0.0.1 8434', 'close ::1 8434',
    ]);
  });

  test('a taken port leaves everything as it is', async () => {
    const { start, open } = machine({ '127.0.0.1 9000': 'EADDRINUSE' });
    const api = await start(8434);
    await expect(api.moveTo(9000)).rejects.toThrow('Port 9000 is taken by another program; the API stays on 8434.');
    expect(api).toMatchObject({ port: 8434, notice: null });
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
  });

  test('a move that succeeds takes back the notice of the start', async () => {
    const { start } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    expect(api.notice).not.toBeNull();
    await api.moveTo(9000);
    expect(api.notice).toBeNull();
  });

  test('to where it is already does nothing', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.moveTo(8434);
    expect(history).toHaveLength(2);
  });

  test('moves asked for at once are made in turn, and closing waits for them', async () => {
    const { start, open } = machine({ '127.0.0.1 9001': 'EADDRINUSE' });
    const api = await start(8434);
    const moves = await Promise.allSettled([api.moveTo(9000), api.moveTo(9001), api.moveTo(9002), api.close()]);
    expect(moves.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(api.port).toBe(9002);
    expect(open.size).toBe(0);
  });
});
