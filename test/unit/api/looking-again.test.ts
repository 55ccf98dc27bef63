/** How the API looks after its addresses while it runs. */
import { describe, expect, test } from 'vitest';
import { machine, MOVED_TO_9000 } from './machine.ts';
import { told } from '../../support/told.ts';

describe('wishing for a port', () => {
  test('moves there when it can be had', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.setConfiguredPort(9000);
    expect(api).toMatchObject({ port: 9000, configuredPort: 9000, notice: null });
    expect(history.slice(3)).toEqual(MOVED_TO_9000);
  });

  test('says what is in the way, and moves when a later look finds it free', async () => {
    const { start, troubles } = machine({ '127.0.0.1 9000': 'EADDRINUSE' }, 'silent');
    const api = await start(8434);
    await api.setConfiguredPort(9000);
    expect(told(api)).toMatchObject({
      port: 8434, configuredPort: 9000, notice: 'Port 9000 is taken by a program that does not answer; the API answers on 8434 this time.',
    });
    await api.recheck();
    expect(api.port).toBe(8434);
    delete troubles['127.0.0.1 9000'];
    await api.recheck();
    expect(api).toMatchObject({ port: 9000, notice: null });
  });
});

describe('looking again', () => {
  const BOTH = ['http://127.0.0.1:8434', 'http://[::1]:8434'];

  test('changes nothing where all is well', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: BOTH, notice: null });
    expect(history.filter((line) => !line.startsWith('announce'))).toEqual(['open 127.0.0.1 8434', 'open ::1 8434']);
  });

  test('goes back to the configured port, announced before the other one goes', async () => {
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

  test('stays where both addresses answer while one of the configured port is taken', async () => {
    const { start, troubles, open } = machine({ '127.0.0.1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['127.0.0.1 8434'];
    troubles['::1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(api.port).toBe(8435);
    expect([...open]).toEqual(['127.0.0.1 8435', '::1 8435']);
  });

  test('takes ::1 when the program that held it is gone, and goes without it when it comes back', async () => {
    const { start, troubles, open } = machine({ '::1 8434': 'EADDRINUSE' });
    const api = await start(8434);
    delete troubles['::1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ bases: BOTH, notice: null });
    open.delete('::1 8434'); // its listener died
    troubles['::1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: ['http://127.0.0.1:8434'] });
    expect(told(api.notice)).toContain('Another program');
  });

  test('takes an address the machine did not have at the start, in the order people know', async () => {
    for (const address of ['::1', '127.0.0.1']) {
      const { start, troubles, history } = machine({ [address]: 'EADDRNOTAVAIL' });
      const api = await start(8434);
      Reflect.deleteProperty(troubles, address);
      await api.recheck();
      expect(api).toMatchObject({ bases: BOTH, notice: null });
      expect(history.at(-1)).toBe(`announce ${BOTH.join(' ')}`);
    }
  });

  test('names an address no longer that the machine has lost, keeps its listener, and names it again', async () => {
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

  test('opens a listener again that has died', async () => {
    for (const died of ['127.0.0.1 8434', '::1 8434']) {
      const { start, open } = machine();
      const api = await start(8434);
      open.delete(died);
      await api.recheck();
      expect([...open].sort()).toEqual(['127.0.0.1 8434', '::1 8434']);
      expect(api).toMatchObject({ bases: BOTH, notice: null });
    }
  });

  test('takes the next port when another program got hold of the IPv4 address, and returns later', async () => {
    const { start, troubles, open } = machine();
    const api = await start(8434);
    open.delete('127.0.0.1 8434');
    troubles['127.0.0.1 8434'] = 'EADDRINUSE';
    await api.recheck();
    expect(told(api)).toMatchObject({ port: 8435, notice: 'Port 8434 is taken by another program; the API answers on 8435 this time.' });
    expect([...open]).toEqual(['127.0.0.1 8435', '::1 8435']);
    delete troubles['127.0.0.1 8434'];
    await api.recheck();
    expect(api).toMatchObject({ port: 8434, bases: BOTH, notice: null });
  });

  test.each([
    ['EADDRINUSE', 'The API has lost its address to another program'],
    ['EACCES', 'The API has lost its address: the system does not let it have the port any more'],
  ])('says in the log why it lost the IPv4 address: %s', async (code, message) => {
    const { start, troubles, open, log } = machine();
    const api = await start(8434);
    open.delete('127.0.0.1 8434');
    troubles['127.0.0.1 8434'] = code;
    await api.recheck();
    expect(log.lines.filter(({ level }) => level === 'warn').map((line) => line.message)).toEqual([message]);
  });

  test('blames nobody for a move where it comes back to the configured port by losing the other one', async () => {
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

  test('with the whole loopback network down says so, and goes on naming what will be back', async () => {
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

  test('an error it does not know costs neither the other address nor the next look', async () => {
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

  test('looks asked for at once are one look', async () => {
    const { start, history } = machine();
    const api = await start(8434);
    await Promise.all([api.recheck(), api.recheck(), api.recheck()]);
    expect(history.filter((line) => line.startsWith('announce'))).toHaveLength(2);
  });
});
