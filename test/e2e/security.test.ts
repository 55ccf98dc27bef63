/** What the popup's page cannot do, tried from inside the page, as by an attacker who injected a script. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { setScene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const scene = await setScene();
afterAll(scene.end);
const { app, desktop, origin } = scene;
const tray = trayOf(desktop);
await tray.appears();
await tray.activate();
const page = await app.popup();
await page.getByRole('tab', { name: /Headlines/ }).waitFor();

describe('the page', () => {
  it('is served from its own scheme with a strict content security policy', async () => {
    expect(page.url()).toMatch(/^app:\/\/tidings\//);
    const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('has no access to Node or Electron, and cannot change the bridge', async () => {
    const seen = await page.evaluate(() => {
      const tidings = window.tidings as unknown as Record<string, unknown>;
      try {
        tidings['openLink'] = () => 'mine';
      } catch { /* frozen objects throw in strict code */ }
      return {
        globals: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window),
        frozen: Object.isFrozen(tidings),
        replaced: String(tidings['openLink']).includes('mine'),
        calls: Object.keys(tidings).sort(),
      };
    });
    expect(seen).toMatchObject({ globals: [], frozen: true, replaced: false });
    expect(seen.calls).not.toContain('invoke');
  });

  it('is sandboxed, and isolated from the preload script', async () => {
    const found = await app.electron.evaluate(({ BrowserWindow }) =>
      // Not in the types, but the only way to find out: test machines may run Electron as root, which has no sandbox.
      BrowserWindow.getAllWindows().map(({ webContents }) => (webContents as unknown as { getLastWebPreferences(): object }).getLastWebPreferences()));
    expect(found).toEqual([expect.objectContaining({ sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false })]);
  });

  it('reaches no network, not even this program\'s own API', async () => {
    const [base] = await app.bases();
    const reached = await page.evaluate(async (urls) => {
      const tries = urls.map((url) => fetch(url, { mode: 'no-cors' }).then(() => url, () => null));
      const image = new Image();
      const ended = new Promise((done) => { image.onload = image.onerror = done; });
      image.src = `${urls[0]}?image`;
      await ended;
      return (await Promise.all(tries)).filter(Boolean);
    }, [origin.modelsUrl, `${base}/status`, 'file:///etc/hostname']);
    expect(reached).toEqual([]);
    const fromPages = origin.requests.filter(({ headers }) => !String(headers['user-agent']).startsWith('Tidings/')); // refreshes go on meanwhile
    expect(fromPages).toEqual([]);
  });

  it('reaches no server by WebRTC, which ignores the content security policy', async () => {
    const datagrams = createSocket('udp4').bind(0, '127.0.0.1');
    const connections = createServer().listen(0, '127.0.0.1');
    await Promise.all([once(datagrams, 'listening'), once(connections, 'listening')]);
    let reached = 0;
    datagrams.on('message', () => { reached++; });
    connections.on('connection', (socket) => {
      reached++;
      socket.destroy();
    });
    const { port } = connections.address() as AddressInfo;
    await page.evaluate(async ([udp, tcp]) => {
      const turn = { urls: `turn:127.0.0.1:${tcp}?transport=tcp`, username: 'u', credential: 'c' };
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${udp}` }, turn] });
      peer.createDataChannel('out');
      await peer.setLocalDescription();
      await new Promise((resolve) => setTimeout(resolve, 500));
      peer.close();
    }, [datagrams.address().port, port] as const);
    datagrams.close();
    connections.close();
    expect(reached).toBe(0);
  });

  it('cannot navigate away or open windows', async () => {
    const url = page.url();
    await page.evaluate((target) => {
      window.open(target);
      location.href = target;
    }, origin.base);
    await page.waitForTimeout(300);
    expect(page.url()).toBe(url);
    expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  it('cannot save a file, and opens no dialog for one', async () => {
    const before = await screenOf(desktop).windows();
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(['[Desktop Entry]']));
      link.download = 'mine.desktop';
      link.click();
    });
    await page.waitForTimeout(1_000);
    expect(await screenOf(desktop).windows()).toEqual(before);
  });

  it('is denied geolocation, notifications, camera and microphone', async () => {
    const states = await page.evaluate(() => Promise.all(
      (['geolocation', 'notifications', 'camera', 'microphone'] as const).map(async (name) => (await navigator.permissions.query({ name })).state)));
    expect(new Set(states)).toEqual(new Set(['denied']));
    const asked = await page.evaluate(async () => ({
      position: await new Promise((done) => { navigator.geolocation.getCurrentPosition(() => done('told'), ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? 'denied' : 'unknown')); }),
      notifications: await Notification.requestPermission(),
    }));
    expect(asked).toEqual({ position: 'denied', notifications: 'denied' });
  });

  it('opens an https link, but no javascript, file or smb link', async () => {
    await app.electron.evaluate(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      shell.openExternal = (url) => { opened.push(url); return Promise.resolve(); };
    });
    const outcomes = await page.evaluate(() => Promise.all(
      ['javascript:alert(1)', 'file:///etc/passwd', 'smb://host/share', 'https://example.org/a'].map((url) => window.tidings.openLink({ url }))));
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, true]);
    expect(await app.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(['https://example.org/a']);
  });

  it('gets errors, not a crash, for invalid arguments', async () => {
    const answer = await page.evaluate(async () => {
      const tidings = window.tidings as unknown as Record<string, (argument?: unknown) => Promise<unknown>>;
      return {
        port: await tidings['changeSettings']?.({ port: 80 }),
        rubbish: await tidings['switchFeeds']?.({ ids: [7] }),
        page: await tidings['headlines']?.({ offset: -1, limit: 1e9 }).catch(() => 'refused'),
      };
    });
    expect(answer).toMatchObject({ port: { ok: false, message: { key: 'invalid.least', values: { n: '1024' } } }, rubbish: { ok: false }, page: 'refused' });
  });
});

describe('the API inside Electron', () => {
  const statusOf = (port: number, head: string): Promise<string> => new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let text = '';
    socket.on('data', (chunk) => { text += String(chunk); });
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });

  it.each([
    ['a foreign Host', 'GET /api/v1/news HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', '403'],
    ['a missing Host', 'GET /api/v1/news HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
    ['a foreign Origin', 'GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n', '403'],
    ['a POST request', 'POST /api/v1/news HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', '405'],
    ['a valid request', 'GET /api/v1/news HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '200'],
  ])('gives the right status for %s', async (_name, head, status) => {
    const port = Number(new URL((await app.bases())[0] ?? '').port);
    expect(await statusOf(port, head)).toContain(` ${status} `);
  });
});
