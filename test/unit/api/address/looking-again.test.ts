/** How the API maintains its addresses while it runs. */
import { describe, expect, test } from 'vitest';
import { machine, MOVED_TO_9000 } from './machine.ts';
import { told } from '../../../support/told.ts';

describe('setConfiguredPort', () => {
  test('moves to the port if it is free', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.setConfiguredPort(9000);
    expect(api).toMatchObject({ port: 9000, configuredPort: 9000, notice: null });
    expect(history.slice(3)).toEqual(MOVED_TO_9000);
  });

  test('reports why the port is unavailable, and moves when a later check finds it free', async () => {
    const { start, troubles } = machine({ '127.0.0.1 9000': 'EADDRINUSE' }, 'silent');
    const api = await start(8434);
    await api.setConfiguredPort(9000);
    expect(told(api)).toMatchObject({
      port: 8434, configuredPort: 9000, notice: 'Port 9000 is taken by a program that does not answer; for now, the API answers on 8434.',
    });
    await api.recheck();
    expect(api.port).toBe(8434);
    delete troubles['127.0.0.1 9000'];
    await api.recheck();
    expect(api).toMatchObject({ port: 9000, notice: null });
  });
});

describe('recheck', () => {
  const BOTH = ['http://127.0.0.1:8434', 'http://[::1]:8434'];

  test('changes nothing if everything works', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: BOTH, notice: null });
    expect(history.filter((line) => !line.startsWith('announce'))).toEqual(['open 127.0.0.1 8434', 'open ::1 8434']);
  });

  test('returns to the configured port, announcing it before the other one is closed', async () => {
    const { start, troubles, history, log } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['127.0.0.1 8434'];
    history.length = 0;
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: BOTH, notice: null });
    expect(history.slice(0, 5)).toEqual([
      'open 127.0.0.1 8434', 'open ::1 8434', `announce ${BOTH.join(' ')}`, 'close 127.0.0.1 8435', 'close ::1 8435',
    ]);
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'info', message: expect.stringContaining('free again') as string }));
  });

  test('stays on a port with both addresses while the configured one is taken on ::1', async () => {
    const { start, troubles, open } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['127.0.0.1 8434'];
    troubles['::1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(api.port).toBe(8435);
    expect([...open]).toEqual(['127.0.0.1 8435', '::1 8435']);
  });

  test('opens ::1 once it is free, and continues without it if it is lost to another program', async () => {
    const { start, troubles, open } = machine({ '::1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['::1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ bases: BOTH, notice: null });
    open.delete('::1 8434'); // the listener died
    troubles['::1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: ['http://127.0.0.1:8434'] });
    expect(told(api.notice)).toContain('Another program');
  });

  test('opens an address the machine lacked at startup, and lists IPv4 first', async () => {
    for (const address of ['::1', '127.0.0.1']) {
      const { start, troubles, history } = machine({ [address]: 'EADDRNOTAVAIL' });
      const api = await start(8434);
      Reflect.deleteProperty(troubles, address);
      await api.recheck();
      expect(api).toMatchObject({ bases: BOTH, notice: null });
      expect(history.at(-1)).toBe(`announce ${BOTH.join(' ')}`);
    }
  });

  test('hides an address the machine has lost, keeps its listener, and lists it again later', async () => {
    const { start, troubles, open, history } = machine();
    const api = await start(8434);
    troubles['::1'] = 'EADDRNOTAVAIL';
    await api.recheck();
    expect(api.bases).toEqual(['http://127.0.0.1:8434']);
    expect(told(api.notice)).toContain('no IPv6 loopback address');
    expect(history.at(-1)).toBe('announce http://127.0.0.1:8434');
    expect([...open]).toEqual(['127.0.0.1 8434', '::1 8434']);
    delete troubles['::1'];
    await api.recheck();
    expect(api).toMatchObject({ bases: BOTH, notice: null });
    expect(history.filter((line) => line.startsWith('close'))).toEqual([]);
  });

  test('reopens a listener that died, after closing what is left of it', async () => {
    for (const died of ['127.0.0.1 8434', '::1 8434']) {
      const { start, open, history } = machine();
      const api = await start(8434);
      open.delete(died);
      await api.recheck();
      expect(history.slice(3, 5)).toEqual([`close ${died}`, `open ${died}`]);
      expect([...open].sort()).toEqual(['127.0.0.1 8434', '::1 8434']);
      expect(api).toMatchObject({ bases: BOTH, notice: null });
    }
  });

  test('uses the next port if another program takes the IPv4 address, and returns later', async () => {
    const { start, troubles, open } = machine();
    const api = await start(8434);
    open.delete('127.0.0.1 8434');
    troubles['127.0.0.1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(told(api)).toMatchObject({ port: 8435, notice: 'Port 8434 is taken by another program; for now, the API answers on 8435.' });
    expect([...open]).toEqual(['127.0.0.1 8435', '::1 8435']);
    delete troubles['127.0.0.1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: BOTH, notice: null });
  });

  test.each([
    ['EADDRINUSE', 'The API has lost its address to another program'],
    ['EACCES', 'The API has lost its address: the system does not let it have the port any more'],
  ])('logs why it lost the IPv4 address: %s', async (code, message) => {
    const { start, troubles, open, log } = machine();
    const api = await start(8434);
    open.delete('127.0.0.1 8434');
    troubles['127.0.0.1 8434'] = code;
    await api.recheck();
    expect(log.lines.filter(({ level }) => level === 'warn').map((line) => line.message)).toEqual([message]);
  });

  test('gives no notice of a move when losing its port brings it back to the configured one', async () => {
    const { start, troubles, open } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['127.0.0.1 8434'];
    open.delete('127.0.0.1 8435');
    Object.assign(troubles, { '::1 8434': 'EADDRINUSE', '127.0.0.1 8435': 'EADDRINUSE' });
    await api.recheck();
    expect(told(api)).toMatchObject({
      port: 8434, notice: 'Another program uses http://[::1]:8434; the API answers on http://127.0.0.1:8434 only, so avoid the name localhost.',
    });
  });

  test('reports that all of loopback is down, and keeps listing its addresses', async () => {
    const { start, troubles } = machine();
    const api = await start(8434);
    Object.assign(troubles, { '127.0.0.1': 'EADDRNOTAVAIL', '::1': 'EADDRNOTAVAIL' });
    await api.recheck();
    expect(api.bases).toEqual(BOTH);
    expect(told(api.notice)).toContain('loopback network of this computer is off');
    for (const address of ['127.0.0.1', '::1']) Reflect.deleteProperty(troubles, address);
    await api.recheck();
    expect(api).toMatchObject({ bases: BOTH, notice: null });
  });

  test('logs an unknown error, keeps the other address, and recovers at the next check', async () => {
    const { start, troubles, open, log } = machine();
    const api = await start(8434);
    open.delete('::1 8434');
    troubles['::1 8434'] = 'EMFILE';
    await api.recheck();
    expect(api.bases).toEqual(['http://127.0.0.1:8434']);
    expect(log.lines.map(({ level }) => level)).toContain('error');
    delete troubles['::1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ bases: BOTH, notice: null });
  });

  test('combines concurrent checks into one', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await Promise.all([api.recheck(), api.recheck(), api.recheck()]);
    expect(history.filter((line) => line.startsWith('announce'))).toHaveLength(2);
  });
});
