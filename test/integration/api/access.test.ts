/** Access rules, through the whole core: from the disk and the settings to raw sockets. */
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english } from '../../../src/shared/language/english.ts';
import { digestOf } from '../../../src/main/store/token-digest.ts';
import { probe } from '../../../src/main/api/address/probe.ts';
import type { Core, CoreOptions } from '../../../src/main/core/contract.ts';
import { testCore } from '../../support/core.ts';
import { testFolder } from '../../support/folder.ts';
import { ALL_PATHS, SERVED } from '../../support/paths.ts';
import { told } from '../../support/told.ts';
import { ask, clock, exchange, field, open, requestText, type Ask } from './helpers.ts';

const ALLOWED = 'https://dashboard.example';
const ORIGIN = `Origin: ${ALLOWED}`;
const PREFLIGHT = [ORIGIN, 'Access-Control-Request-Method: GET', 'Access-Control-Request-Headers: authorization'];
const EVERYWHERE = [...ALL_PATHS, '/nowhere', '/api/v1/news/', '/%2e%2e/', '*'];

async function running(options: Partial<CoreOptions> = {}, folder?: string): Promise<{ core: Awaited<ReturnType<typeof testCore>>; bases: readonly string[]; folder: string; logged: () => string }> {
  const dataDir = folder ?? await testFolder();
  const core = await testCore(dataDir, { network: false, ...options });
  return { core, bases: core.api().base, folder: dataDir, logged: () => JSON.stringify(core.log.lines) };
}

async function withToken(core: Core): Promise<string> {
  const made = await core.access.newToken();
  if (!made.ok) throw new Error(english(made.message));
  return made.token;
}

const bearer = (token: string): string => `Authorization: Bearer ${token}`;
const statusOf = async (base: string, request: Ask): Promise<number> => (await ask(base, request)).status;

/** Opens an event stream. `begun` and `ended` resolve with the text received by then. */
async function stream(base: string, fields: readonly string[] = []): Promise<{ readonly begun: Promise<string>; readonly ended: Promise<string> }> {
  const socket = open(base);
  let text = '';
  const begun = new Promise<string>((resolve) => socket.on('data', (chunk) => {
    text += String(chunk);
    if (text.includes('event: quote')) resolve(text);
  }));
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  socket.on('error', () => undefined);
  socket.write(`GET /events HTTP/1.1\r\nHost: localhost\r\n${fields.map((one) => `${one}\r\n`).join('')}\r\n`);
  await begun;
  return { begun, ended };
}

describe('a required token', () => {
  it('is required at every address and path, for every method, before routing', async () => {
    const { core, bases } = await running();
    const token = await withToken(core);
    for (const base of bases) {
      for (const target of EVERYWHERE) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
          const refused = await ask(base, { method, target });
          expect([refused.status, field(refused, 'www-authenticate')], `${method} ${target}`).toEqual([401, 'Bearer realm="Tidings"']);
        }
      }
      expect(await statusOf(base, { fields: ['Expect: miracles'] })).toBe(401);
      const refused = await ask(base, { target: '/status' });
      expect(field(refused, 'content-type')).toBe('application/problem+json');
      expect(field(refused, 'cache-control')).toBe('no-store');
      expect(JSON.parse(refused.body.toString())).toMatchObject({ status: 401, title: 'Unauthorized' });
      expect(refused.body.toString()).not.toContain('1.2.3');
      for (const [authorization, challenge] of [[bearer(`${token}x`), 'Bearer realm="Tidings", error="invalid_token"'], ['Authorization: Basic eDp5', 'Bearer realm="Tidings"']] as const) {
        const wrong = await ask(base, { target: '/status', fields: [authorization] });
        expect([wrong.status, field(wrong, 'www-authenticate')]).toEqual([401, challenge]);
      }
      const head = await ask(base, { method: 'HEAD', target: '/status' });
      expect(field(head, 'content-length')).toBe(field(refused, 'content-length'));
      for (const target of SERVED) expect(await statusOf(base, { target, fields: [bearer(token)] }), target).toBe(200);
      expect(await statusOf(base, { target: '/nowhere', fields: [bearer(token)] })).toBe(404);
      expect(await statusOf(base, { method: 'POST', fields: [bearer(token)] })).toBe(405);
    }
  });

  it('is read from Authorization only, as defined by RFC 9110 and 6750', async () => {
    const { core, bases: [base = ''] } = await running();
    const token = await withToken(core);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const [authorization, status] of [
      [`Bearer ${token}`, 200], [`bearer ${token}`, 200], [`BEARER   ${token}`, 200],
      [`Basic ${token}`, 401], [`Token ${token}`, 401], [token, 401], ['Bearer', 401], ['Bearer ', 401],
      [`Bearer ${token.slice(0, -1)}${last}`, 401], [`Bearer ${token.slice(0, -1)}`, 401], [`Bearer ${token}A`, 401],
      [`Bearer ${token} x`, 401], [`Bearer ${token},Bearer ${token}`, 401], [`Bearer ${token.toUpperCase()}`, 401],
      ['Bearer x', 401], [`Bearer ${'x'.repeat(10_000)}`, 401], [`Bearer ${digestOf(token).toString('hex')}`, 401],
    ] as const) {
      expect(await statusOf(base, { fields: [`Authorization: ${authorization}`] }), authorization.slice(0, 60)).toBe(status);
    }
    for (const request of [{ fields: [`Cookie: token=${token}`] }, { target: `/status?access_token=${token}` }, { fields: [`Proxy-Authorization: Bearer ${token}`] }]) {
      expect(await statusOf(base, request)).toBe(401);
    }
  });

  it('does not admit a foreign Host or Origin', async () => {
    const { core, bases: [base = ''] } = await running();
    const token = await withToken(core);
    expect(await statusOf(base, { host: 'evil.example', fields: [bearer(token)] })).toBe(403);
    expect(await statusOf(base, { fields: [bearer(token), 'Origin: https://evil.example'] })).toBe(403);
    const preflight = await ask(base, { method: 'OPTIONS', fields: ['Origin: https://evil.example', 'Access-Control-Request-Method: GET'] });
    expect([preflight.status, field(preflight, 'access-control-allow-origin')]).toEqual([403, undefined]);
  });

  it('is not needed for preflights of local pages, which can read the 401', async () => {
    const { core, bases: [base = ''] } = await running();
    await withToken(core);
    const local = 'Origin: http://localhost:3000';
    const preflight = await ask(base, { method: 'OPTIONS', fields: [local, ...PREFLIGHT.slice(1)] });
    expect([preflight.status, field(preflight, 'access-control-allow-headers')]).toEqual([204, expect.stringContaining('Authorization') as string]);
    const refused = await ask(base, { fields: [local] });
    expect([refused.status, field(refused, 'access-control-allow-origin')]).toEqual([401, 'http://localhost:3000']);
  });

  it('ends streams that were opened without it, or with the previous token', async () => {
    const { core, bases: [base = ''] } = await running();
    const first = await stream(base);
    const token = await withToken(core);
    await first.ended;
    expect(await statusOf(base, { target: '/events' })).toBe(401);
    const second = await stream(base, [bearer(token)]);
    const next = await withToken(core);
    await second.ended;
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(401);
    expect(await statusOf(base, { fields: [bearer(next)] })).toBe(200);
    expect(await core.access.removeToken()).toEqual({ ok: true });
    expect(await statusOf(base, {})).toBe(200);
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(200); // a token that is not required does no harm
  });

  it('is still required after a move to another port', async () => {
    const { core, bases: [before = ''] } = await running();
    const token = await withToken(core);
    const spare = await running();
    const port = Number(new URL(spare.bases[0] ?? '').port);
    await spare.core.stop();
    expect(await core.changeSettings({ port })).toEqual({ ok: true });
    const [base = ''] = core.api().base;
    expect(base).not.toBe(before);
    expect(await statusOf(base, {})).toBe(401);
    const running2 = await stream(base, [bearer(token)]);
    await core.access.removeToken();
    await running2.ended;
  });

  it('does not prevent another Tidings from recognising this one on its port', async () => {
    const { core, bases: [base = ''] } = await running();
    await withToken(core);
    expect(await probe('127.0.0.1', Number(new URL(base).port), clock)).toBe('tidings');
  });
});

describe('the token on disk', () => {
  it('is a private digest that survives a restart; the token itself is in no file or log', async () => {
    const { core, folder, logged } = await running();
    const token = await withToken(core);
    await core.changeSettings({ startAtLogin: true }); // so that settings.json and its backup exist too
    const stored = await readFile(join(folder, 'access.json'), 'utf8');
    expect(JSON.parse(stored)).toMatchObject({ sha256: digestOf(token).toString('hex') });
    if (process.platform !== 'win32') expect((await stat(join(folder, 'access.json'))).mode & 0o777).toBe(0o600);
    await core.stop();
    for (const name of await readdir(folder)) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain(token);
    expect(logged()).not.toContain(token);
    const { core: again, bases: [base = ''] } = await running({}, folder);
    expect(again.api().token).toMatchObject({ kind: 'on' });
    expect(await statusOf(base, {})).toBe(401);
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(200);
  });

  it.skipIf(process.platform === 'win32')('has its permissions restricted at the next start', async () => {
    const { core, folder } = await running();
    const token = await withToken(core);
    await core.stop();
    await chmod(join(folder, 'access.json'), 0o664);
    const { bases: [base = ''], logged } = await running({}, folder);
    expect((await stat(join(folder, 'access.json'))).mode & 0o777).toBe(0o600);
    expect(logged()).toContain('its permissions were restricted');
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(200);
  });

  it('admits nobody if it is damaged, reports that, and is replaced by a new token', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'access.json'), '{"sha256":');
    for (const start of ['this start', 'the next']) {
      const { core, bases: [base = ''], logged } = await running({}, folder);
      for (const fields of [[], ['Authorization: Bearer x'], ['Authorization: Bearer ']]) expect(await statusOf(base, { fields }), start).toBe(401);
      expect(told(core.api())).toMatchObject({ token: { kind: 'damaged' }, notice: expect.stringContaining('Create a new token or stop requiring one') as string });
      expect(logged()).toContain('a new token is created');
      expect(await readFile(join(folder, 'access.json.broken'), 'utf8')).toBe('{"sha256":');
      await core.stop();
    }
    const { core, bases: [base = ''] } = await running({}, folder);
    const token = await withToken(core);
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(200);
    expect(core.api().notice).toBeNull();
  });

  it('says in each 401 that its file is the trouble while that is damaged, whatever the client sends, and nothing of the file', async () => {
    const folder = await testFolder();
    await writeFile(join(folder, 'access.json'), '{"sha256":"secret');
    const { core, bases } = await running({}, folder);
    for (const base of bases) {
      for (const fields of [[], [bearer('x')], ['Authorization: Basic eDp5']]) {
        const refused = await ask(base, { fields });
        expect([refused.status, field(refused, 'www-authenticate')]).toEqual([401, 'Bearer realm="Tidings"']);
        expect((JSON.parse(refused.body.toString()) as { readonly detail: string }).detail).toMatch(
          /^The file with the access token is damaged or could not be read, .* Create a new one in its settings, .* delete access\.json/);
        for (const secret of [folder, 'secret', 'required']) expect(refused.body.toString()).not.toContain(secret);
      }
    }
    await withToken(core);
    const wrong = await ask(bases[0] ?? '', { fields: [bearer('x')] });
    expect(wrong.body.toString()).toContain('The access token is wrong or was replaced.');
  });

  it('is read at startup only: deleting its file has no effect before a restart', async () => {
    const { core, folder, bases: [base = ''] } = await running();
    const token = await withToken(core);
    await rm(join(folder, 'access.json'));
    expect(await statusOf(base, {})).toBe(401);
    expect(await statusOf(base, { fields: [bearer(token)] })).toBe(200);
    await core.stop();
    const { bases: [again = ''] } = await running({}, folder);
    expect(await statusOf(again, {})).toBe(200);
  });

  it('is replaced by the token of a single run, and valid again afterwards', async () => {
    const { core, folder } = await running();
    const stored = await withToken(core);
    await core.stop();
    const run = await running({ runToken: digestOf('the-token-of-this-run') }, folder);
    const [base = ''] = run.bases;
    expect(await statusOf(base, { fields: [bearer('the-token-of-this-run')] })).toBe(200);
    expect(await statusOf(base, { fields: [bearer(stored)] })).toBe(401);
    expect(await run.core.access.newToken()).toMatchObject({ ok: false });
    await run.core.stop();
    const { bases: [again = ''] } = await running({}, folder);
    expect(await statusOf(again, { fields: [bearer(stored)] })).toBe(200);
  });
});

describe('an allowed site', () => {
  it('may read like a local page, but only in requests with Origin', async () => {
    const { core, bases } = await running();
    expect(await core.access.allow(`${ALLOWED}/page`)).toEqual({ ok: true });
    for (const base of bases) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(base, { method, fields: [ORIGIN, 'Sec-Fetch-Site: cross-site', `Referer: ${ALLOWED}/page`] });
        expect([answer.status, field(answer, 'access-control-allow-origin'), field(answer, 'access-control-allow-credentials')])
          .toEqual([200, ALLOWED, undefined]);
        expect(field(answer, 'vary')).toMatch(/\bOrigin\b/);
      }
      const preflight = await ask(base, { method: 'OPTIONS', target: '/events', fields: [...PREFLIGHT, 'Access-Control-Request-Private-Network: true'] });
      expect([preflight.status, field(preflight, 'access-control-allow-origin'), field(preflight, 'access-control-allow-private-network')])
        .toEqual([204, ALLOWED, 'true']);
      // Its images, scripts and frames are requested without Origin, as are those of any other page.
      expect(await statusOf(base, { fields: ['Sec-Fetch-Site: cross-site', `Referer: ${ALLOWED}/page`] })).toBe(403);
      expect(await statusOf(base, { fields: [`Referer: ${ALLOWED}/page`] })).toBe(403);
    }
  });

  it('may read without Origin from a page that a proxy serves together with the API', async () => {
    const { core, bases: [base = ''] } = await running();
    const fields = ['Sec-Fetch-Site: same-origin', `Referer: ${ALLOWED}/page`];
    expect(await statusOf(base, { fields })).toBe(403);
    expect(core.log.lines.at(-1)).toMatchObject({ level: 'info', facts: { origin: ALLOWED } });
    await core.access.allow(ALLOWED);
    const answer = await ask(base, { fields });
    expect([answer.status, field(answer, 'access-control-allow-origin')]).toEqual([200, undefined]);
  });

  it('is matched exactly, not by lookalikes', async () => {
    const { core, bases: [base = ''] } = await running();
    await core.access.allow(ALLOWED);
    for (const origin of ['http://dashboard.example', 'https://dashboard.example:8443', 'https://dashboard.example:443', 'https://dashboard.example.',
      'https://Dashboard.example', 'https://a.dashboard.example', 'https://dashboard.example.evil.example', `${ALLOWED}/`, 'null', '*', `${ALLOWED}, ${ALLOWED}`]) {
      const answer = await ask(base, { fields: [`Origin: ${origin}`] });
      expect([answer.status, field(answer, 'access-control-allow-origin')], origin).toEqual([403, undefined]);
    }
    expect(await statusOf(base, { host: 'dashboard.example', fields: [ORIGIN] })).toBe(403);
  });

  it('needs the token if one is required, but not for preflights', async () => {
    const { core, bases: [base = ''] } = await running();
    await core.access.allow(ALLOWED);
    const token = await withToken(core);
    expect(await statusOf(base, { method: 'OPTIONS', fields: PREFLIGHT })).toBe(204);
    const refused = await ask(base, { fields: [ORIGIN] });
    expect([refused.status, field(refused, 'access-control-allow-origin')]).toEqual([401, ALLOWED]);
    expect(await statusOf(base, { fields: [ORIGIN, bearer(token)] })).toBe(200);
  });

  it('is refused immediately after removal, even on open connections and streams', async () => {
    const { core, bases: [base = ''] } = await running();
    await core.access.allow(ALLOWED);
    const events = await stream(base, [ORIGIN]);
    expect(await events.begun).toContain(`Access-Control-Allow-Origin: ${ALLOWED}`);
    const socket = open(base);
    let text = '';
    socket.on('data', (chunk) => { text += String(chunk); });
    const request = `GET /api/v1/quote HTTP/1.1\r\nHost: localhost\r\n${ORIGIN}\r\n\r\n`;
    socket.write(request);
    await expect.poll(() => text).toContain('HTTP/1.1 200 ');
    expect(await core.access.disallow(ALLOWED)).toEqual({ ok: true });
    await events.ended;
    socket.write(request);
    await expect.poll(() => text).toContain('HTTP/1.1 403 ');
    socket.destroy();
    expect(await statusOf(base, { method: 'OPTIONS', fields: PREFLIGHT })).toBe(403);
  });

  it('can be added to and removed from the settings file while the program runs', async () => {
    const { bases: [base = ''], folder } = await running();
    const write = (allowedOrigins: readonly unknown[]): Promise<void> => writeFile(join(folder, 'settings.json'), JSON.stringify({ allowedOrigins }));
    await write([ALLOWED, '*', 7]);
    await expect.poll(() => statusOf(base, { fields: [ORIGIN] }), { timeout: 5_000 }).toBe(200);
    expect(await statusOf(base, { fields: ['Origin: https://evil.example'] })).toBe(403);
    await write([]);
    await expect.poll(() => statusOf(base, { fields: [ORIGIN] }), { timeout: 5_000 }).toBe(403);
  });

  it('is kept after a restart', async () => {
    const { core, folder } = await running();
    await core.access.allow(ALLOWED);
    await core.stop();
    const { bases: [base = ''] } = await running({}, folder);
    expect(await statusOf(base, { fields: [ORIGIN] })).toBe(200);
  });
});

it('answers a hundred wrong tokens on one connection with a 401 each', async () => {
  const { core, bases: [base = ''] } = await running();
  await withToken(core);
  const wrong = `GET /status HTTP/1.1\r\nHost: localhost\r\n${bearer('x')}\r\n\r\n`;
  const bytes = await exchange(base, wrong.repeat(99) + requestText({ target: '/status', fields: [bearer('x')] }));
  expect(bytes.toString('latin1').match(/HTTP\/1\.1 401 /g)).toHaveLength(100);
});

describe('what the guard refuses', () => {
  it('is logged once, whichever address was asked, and what is admitted is not', async () => {
    const { core, bases } = await running();
    await core.access.allow(ALLOWED);
    const before = core.log.lines.length;
    for (const base of [...bases, ...bases]) {
      for (const fields of [[], [ORIGIN], ['Origin: http://localhost:3000']]) expect(await statusOf(base, { fields })).toBe(200);
      expect(await statusOf(base, { fields: ['Origin: https://other.example'] })).toBe(403);
      expect(await statusOf(base, { host: 'tidings.example', target: '/status' })).toBe(403);
      expect(await statusOf(base, { fields: ['Sec-Fetch-Site: cross-site'] })).toBe(403);
    }
    expect(core.log.lines.slice(before)).toEqual([
      expect.objectContaining({ level: 'info', facts: { origin: 'https://other.example' } }),
      expect.objectContaining({ level: 'info', facts: { host: 'tidings.example' } }),
    ]);
  });
});
