import { createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { displaySockets, displayTrouble } from '../../../scripts/lib/display.ts';

const local = (number: number) => [{ path: `/tmp/.X11-unix/X${number}` }, { path: `\0/tmp/.X11-unix/X${number}` }];

describe('displaySockets', () => {
  test.each([
    [{ DISPLAY: ':0' }, local(0)],
    [{ DISPLAY: ':12.1' }, local(12)],
    [{ DISPLAY: 'unix:3' }, local(3)],
    [{ DISPLAY: 'localhost:10.0' }, [{ host: 'localhost', port: 6010 }]],
    [{ WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: '/run/user/1000' }, [{ path: '/run/user/1000/wayland-0' }]],
    [{ WAYLAND_DISPLAY: '/tmp/w', DISPLAY: ':1' }, [{ path: '/tmp/w' }, ...local(1)]],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, []],
    [{ DISPLAY: 'nonsense' }, []],
    [{ DISPLAY: '' }, []],
    [{}, []],
  ])('returns the sockets for %j', (env, sockets) => expect(displaySockets(env)).toEqual(sockets));
});

describe('displayTrouble', () => {
  test('is null on Windows and macOS', async () => {
    expect(await displayTrouble('win32', {})).toBeNull();
    expect(await displayTrouble('darwin', {})).toBeNull();
  });

  test('reports on Linux that no display is set', async () => {
    expect(await displayTrouble('linux', {})).toBe('neither DISPLAY nor WAYLAND_DISPLAY is set');
  });

  test('reports a display that does not answer', async () => {
    expect(await displayTrouble('linux', { WAYLAND_DISPLAY: '/nowhere/wayland-0' })).toBe('nothing answers at WAYLAND_DISPLAY=/nowhere/wayland-0');
  });

  test.skipIf(process.platform === 'win32')('is null if a display server listens', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'display-'));
    const socket = path.join(folder, 'wayland-0');
    const server = createServer();
    await new Promise<void>((resolve) => { server.listen(socket, resolve); });
    expect(await displayTrouble('linux', { WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: folder })).toBeNull();
    server.close();
    await rm(folder, { recursive: true });
  });
});
