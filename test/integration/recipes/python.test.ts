/** docs/recipes.md, Python: run as a program, and imported by another. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startOrigin } from '../../support/origin.ts';
import { start } from '../api/helpers.ts';
import { follow, relay } from './follower.ts';
import { describeWith } from '../../support/with-programs.ts';
import { closedPort, home, recipe, service, TOKEN, withToken, type Home } from './helpers.ts';
import { HOSTILE } from './hostile.ts';

const { content, set, api } = service();
beforeEach(() => set('A headline'));

/** Creates a home with `tidings.py`, which retries sooner here. */
async function pythonHome(): Promise<Home> {
  const at = await home();
  const text = recipe('tidings.py').replaceAll('8434', `${await closedPort()}`).replace('sleep(3)', 'sleep(0.2)');
  await writeFile(path.join(at.folder, 'tidings.py'), text);
  return at;
}

describeWith(['python3'], 'tidings.py', () => {
  it('prints the newest headline', async () => {
    const at = await pythonHome();
    await at.point(api().bases);
    expect(await at.sh('python3 tidings.py')).toMatchObject({ code: 0, stdout: 'A headline\n', stderr: '' });
  });

  it('prints nothing when Tidings is not running, or has no headlines', async () => {
    const at = await pythonHome();
    const nothing = { code: 1, stdout: '', stderr: '' };
    expect(await at.sh('python3 tidings.py')).toMatchObject(nothing);
    set();
    await at.point(api().bases);
    expect(await at.sh('python3 tidings.py')).toMatchObject(nothing);
  });

  it('follows headlines with any text, and finds Tidings again at another port', async () => {
    const at = await pythonHome();
    const first = await start({ content });
    await at.point(first.bases);
    const followed = follow(at, 'python3', 'tidings.py', '--follow');
    expect(await followed.next()).toBe('A headline');
    for (const { title, plain } of HOSTILE) {
      set(title);
      expect(await followed.next()).toBe(plain.length < 200 ? plain : title); // it cuts nothing off
    }
    await first.close();
    expect(await followed.next()).toBe('');
    set('Meanwhile');
    await at.point(api().bases);
    while ((await followed.next()) === '');
    expect(followed.lines.at(-1)).toBe('Meanwhile');
    expect(followed.complaints()).toBe('');
  });

  it('makes a conditional request the second time', async () => {
    const at = await pythonHome();
    const counted = await relay(api().bases[0] ?? '');
    await at.point([counted.base]);
    const twice = 'import tidings; print([tidings.get("/api/v1/news")["news"][0]["title"] for _ in range(2)])';
    const { stdout, stderr } = await at.sh(`python3 -c '${twice}'`);
    expect({ stdout, stderr }).toEqual({ stdout: '[\'A headline\', \'A headline\']\n', stderr: '' });
    expect(counted.statuses).toEqual([200, 304]);
  });

  it('sends the access token', async () => {
    const at = await pythonHome();
    const locked = await start({ content, access: withToken });
    onTestFinished(() => locked.close());
    await at.point(locked.bases);
    expect(await at.sh('python3 tidings.py')).toMatchObject({ code: 1, stdout: '', stderr: '' });
    expect((await at.sh('python3 tidings.py', { TIDINGS_TOKEN: TOKEN })).stdout).toBe('A headline\n');
    const followed = follow({ ...at, env: { ...at.env, TIDINGS_TOKEN: TOKEN } }, 'python3', 'tidings.py', '--follow');
    expect(await followed.next()).toBe('A headline');
  });

  it('sends no access token to an unknown listener at the default port', async () => {
    const at = await home();
    const somebody = await startOrigin();
    await writeFile(path.join(at.folder, 'tidings.py'), recipe('tidings.py').replaceAll('8434', `${somebody.port}`));
    await at.sh('python3 tidings.py', { TIDINGS_TOKEN: TOKEN });
    expect(somebody.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });
});
