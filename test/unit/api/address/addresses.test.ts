/** Which addresses the API opens at startup and on a move, and the notices it gives, under various network conditions. */
import { describe, expect, test } from 'vitest';
import type { PortOwner } from '../../../../src/main/api/address/probe.ts';
import { machine, MOVED_TO_9000 } from './machine.ts';
import { told } from '../../../support/told.ts';

describe('starting', () => {
  test('opens both addresses on the configured port without a notice', async () => {
    const { start, asked } = machine();
    const api = await start(8434);
    expect(api).toMatchObject({ port: 8434, bases: ['http://127.0.0.1:8434', 'http://[::1]:8434'], notice: null });
    expect(asked).toEqual([]);
  });

  test('without IPv6 serves IPv4 only and gives a notice', async () => {
    for (const code of ['EADDRNOTAVAIL', 'EAFNOSUPPORT']) {
      const api = await machine({ '::1': code }).start(8434);
      expect(api.bases).toEqual(['http://127.0.0.1:8434']);
      expect(told(api.notice)).toBe(
        'This computer has no IPv6 loopback address; the API answers on http://127.0.0.1:8434 only.',
      );
    }
  });

  test('without IPv4 serves IPv6 only and gives a notice', async () => {
    const api = await machine({ '127.0.0.1': 'EADDRNOTAVAIL' }).start(8434);
    expect(api.bases).toEqual(['http://[::1]:8434']);
    expect(told(api.notice)).toContain('no IPv4');
  });

  test('stays on the configured port if ::1 is taken, and warns against the name localhost', async () => {
    const api = await machine({ '::1 8434': 'EADDRINUSE' }).start(8434);
    expect(api.bases).toEqual(['http://127.0.0.1:8434']);
    expect(told(api.notice)).toBe(
      'Another program uses http://[::1]:8434; the API answers on http://127.0.0.1:8434 only, ' +
        'so avoid the name localhost.',
    );
  });

  test('does not blame another program if ::1 is forbidden', async () => {
    const api = await machine({ '::1 8434': 'EACCES' }).start(8434);
    expect(api.bases).toEqual(['http://127.0.0.1:8434']);
    expect(told(api.notice)).toBe('This computer does not let Tidings use http://[::1]:8434; the API answers on http://127.0.0.1:8434 only.');
  });

  test.each<[PortOwner, string]>([
    ['other', 'Port 8434 is taken by another program; for now, the API answers on 8436.'],
    ['tidings', 'Port 8434 is taken by another running Tidings; for now, the API answers on 8436.'],
    ['silent', 'Port 8434 is taken by a program that does not answer; for now, the API answers on 8436.'],
  ])('uses the next port free on both addresses if the configured one is taken (%s)', async (owner, notice) => {
    const { start, open, asked } = machine({ '127.0.0.1 8434': 'EADDRINUSE', '::1 8435': 'EADDRINUSE' }, owner);
    const api = await start(8434);
    expect(told(api)).toMatchObject({ port: 8436, notice });
    expect(asked).toEqual(['127.0.0.1 8434']);
    expect([...open]).toEqual(['127.0.0.1 8436', '::1 8436']);
  });

  test.each([['the last of the next ten', 10, 8444], ['any free port if the next ten are taken', 11, 50_001]])('uses %s', async (_, count, port) => {
    const taken = Object.fromEntries(Array.from({ length: count }, (_one, i) => [`127.0.0.1 ${8434 + i}`, 'EADDRINUSE']));
    const api = await machine(taken).start(8434);
    expect(api.port).toBe(port);
    expect(told(api.notice)).toContain(`answers on ${port}`);
  });

  test('skips ports that browsers and fetch refuse', async () => {
    const taken = Object.fromEntries(['6664', '6670'].map((port) => [`127.0.0.1 ${port}`, 'EADDRINUSE']));
    expect((await machine(taken).start(6664)).port).toBe(6671); // 6665 to 6669 are free
  });

  test('uses the last port (65535) if the one before is taken', async () => {
    expect((await machine({ '127.0.0.1 65534': 'EADDRINUSE' }).start(65_534)).port).toBe(65_535);
  });

  test('uses any free port if the last port (65535) is taken', async () => {
    const api = await machine({ '127.0.0.1 65535': 'EADDRINUSE' }).start(65_535);
    expect(api.port).toBe(50_001);
  });

  test('reports a forbidden port as forbidden, without probing it', async () => {
    const { start, asked } = machine({ '127.0.0.1 80': 'EACCES', '::1 80': 'EACCES' });
    const api = await start(80);
    expect(told(api.notice)).toBe('This computer does not let Tidings use port 80; for now, the API answers on 50001.');
    expect(asked).toEqual([]);
  });

  test.each([
    ['only its IPv4 address is', { '127.0.0.1 80': 'EACCES' }, ['http://127.0.0.1:50001', 'http://[::1]:50001']],
    ['there is no IPv4', { '127.0.0.1': 'EADDRNOTAVAIL', '::1 80': 'EACCES' }, ['http://[::1]:50002']], // 50001 was for IPv4
  ])('a port is forbidden also if %s', async (_, troubles, bases) => {
    const { start, asked } = machine(troubles);
    const api = await start(80);
    expect(api.bases).toEqual(bases);
    expect(told(api.notice)).toContain('This computer does not let Tidings use port 80; for now, the API answers on 5000');
    expect(asked).toEqual([]);
  });

  test('finds a port free on both addresses for port 0', async () => {
    const { start, open } = machine({ '::1 50001': 'EADDRINUSE', '::1 50002': 'EADDRINUSE' });
    const api = await start(0);
    expect(api).toMatchObject({ port: 50_003, notice: null });
    expect([...open]).toEqual(['127.0.0.1 50003', '::1 50003']);
  });

  test('does without ::1 for port 0 if ten ports in turn are taken there', async () => {
    const { start, open } = machine({ '::1': 'EADDRINUSE' });
    expect((await start(0)).port).toBe(50_011);
    expect([...open]).toEqual(['127.0.0.1 50011']);
  });

  test('is not hindered by the lack of IPv6, and uses the next port there, too', async () => {
    expect((await machine({ '::1': 'EADDRNOTAVAIL' }).start(8434)).isHindered).toBe(false);
    expect((await machine({ '::1': 'EADDRNOTAVAIL', '127.0.0.1 8434': 'EADDRINUSE' }).start(8434)).port).toBe(8435);
  });

  test('rejects with a readable message if no address is available', async () => {
    const nowhere = machine({ '127.0.0.1': 'EADDRNOTAVAIL', '::1': 'EADDRNOTAVAIL' });
    await expect(nowhere.start(8434)).rejects.toThrow('could not open any port');
    expect(nowhere.open.size).toBe(0);
  });

  test('rejects with an unknown error and leaves nothing open', async () => {
    await expect(machine({ '127.0.0.1': 'EMFILE' }).start(8434)).rejects.toThrow('EMFILE');
    const half = machine({ '::1': 'EMFILE' });
    await expect(half.start(8434)).rejects.toThrow('EMFILE');
    expect(half.open.size).toBe(0);
  });
});

describe('moving', () => {
  test('opens and announces the new address before closing the old one', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.moveTo(9000);
    expect(api.bases).toEqual(['http://127.0.0.1:9000', 'http://[::1]:9000']);
    expect(history).toEqual([
      'open 127.0.0.1 8434', 'open ::1 8434', 'announce http://127.0.0.1:8434 http://[::1]:8434', ...MOVED_TO_9000,
    ]);
  });

  test('logs a failed announcement and moves anyway', async () => {
    const { start, history, log } = machine({}, 'other', () => Promise.reject(new Error('ENOSPC')));
    const api = await start(8434);
    await api.moveTo(9000);
    expect(history.slice(3)).toEqual(MOVED_TO_9000);
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
    await api.close();
  });

  test('rejects a port free on IPv4 only, because ::1 would stop answering', async () => {
    const { start, open } = machine({ '::1 9000': 'EADDRINUSE' });
    const api = await start(8434);
    await expect(api.moveTo(9000)).rejects.toThrow('Another program uses http://[::1]:9000; the API stays on port 8434.');
    expect(api).toMatchObject({ port: 8434, configuredPort: 8434, notice: null });
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
  });

  test('rejects a port forbidden on ::1, without probing it', async () => {
    const { start, open, asked } = machine({ '::1 9000': 'EACCES' });
    const api = await start(8434);
    await expect(api.moveTo(9000)).rejects.toThrow('This computer does not let Tidings use port 9000; the API stays on 8434.');
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
    expect(asked).toEqual([]);
  });

  test('accepts a port free on IPv4 only if ::1 did not answer before either', async () => {
    const { start } = machine({ '::1 8434': 'EADDRINUSE', '::1 9000': 'EADDRINUSE' });
    const api = await start(8434);
    await api.moveTo(9000);
    expect(api).toMatchObject({ port: 9000, bases: ['http://127.0.0.1:9000'] });
  });

  test('accepts a port without ::1 if the machine has lost its IPv6 meanwhile', async () => {
    const { start, troubles } = machine();
    const api = await start(8434);
    troubles['::1'] = 'EADDRNOTAVAIL';
    await api.moveTo(9000);
    expect(api).toMatchObject({ port: 9000, bases: ['http://127.0.0.1:9000'] });
  });

  test('rejects a port free on IPv6 only, and changes nothing', async () => {
    const { start, open } = machine({ '127.0.0.1 9000': 'EADDRINUSE' });
    const api = await start(8434);
    await expect(api.moveTo(9000)).rejects.toThrow('stays on 8434');
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
  });

  test('rejects a taken port, and changes nothing', async () => {
    const { start, open } = machine({ '127.0.0.1 9000': 'EADDRINUSE' });
    const api = await start(8434);
    await expect(api.moveTo(9000)).rejects.toThrow('Port 9000 is taken by another program; the API stays on 8434.');
    expect(api).toMatchObject({ port: 8434, notice: null });
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
  });

  test('clears the startup notice after a successful move', async () => {
    const { start } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    expect(api.notice).not.toBeNull();
    await api.moveTo(9000);
    expect(api.notice).toBeNull();
  });

  test('does nothing for the current port', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.moveTo(8434);
    expect(history).toHaveLength(3);
  });

  test('makes the current fallback port the configured one, so that it stays there', async () => {
    const { start, troubles } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    await api.moveTo(8435);
    delete troubles['127.0.0.1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ port: 8435, configuredPort: 8435, notice: null });
  });

  test('performs concurrent moves in order, and closes after them', async () => {
    const { start, open } = machine({ '127.0.0.1 9001': 'EADDRINUSE' });
    const api = await start(8434);
    const moves = await Promise.allSettled([api.moveTo(9000), api.moveTo(9001), api.moveTo(9002), api.close()]);
    expect(moves.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(api.port).toBe(9002);
    expect(open.size).toBe(0);
  });

  test('opens nothing after it was closed', async () => {
    const { start, open, history } = machine();
    const api = await start(8434);
    await Promise.all([api.close(), api.close()]);
    await expect(api.moveTo(9000)).rejects.toThrow('has ended');
    await Promise.all([api.recheck(), api.setConfiguredPort(9000)]);
    expect(open.size).toBe(0);
    expect(history.slice(3)).toEqual(['announce ', 'close 127.0.0.1 8434', 'close ::1 8434']);
  });
});
