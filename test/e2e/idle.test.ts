/** A program at rest: what main waits for, and what it does when the system tells that the rest is over. */
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StatusDocument } from '../../src/shared/status.ts';
import { waitingTimers } from '../support/waiting-timers.ts';
import { until } from './desktop/parts.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const HOUR = 3_600_000;
const allFetched = ({ desktop }: Scene): Promise<true> =>
  until('all is fetched', async () => (await trayOf(desktop).menu()).some(({ label }) => /unread/.test(label)) || null, 20_000);

describe('what main waits for at rest', async () => {
  const scene = await setScene({ feeds: 1 });
  afterAll(scene.end);
  const tray = trayOf(scene.desktop);
  const shown = (wanted: boolean): Promise<true> =>
    until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => (await scene.app.isShown()) === wanted || null);
  /** What a timer does that wakes main within a day; Node's own for an API without a client waits for weeks. */
  const waiting = async (): Promise<readonly string[]> =>
    (await scene.app.electron.evaluate(waitingTimers)).filter(({ delay }) => delay < 24 * HOUR).map(({ again }) => (again ? 'ticks' : 'rings once'));
  const AT_REST = ['midnight', 'the next notification', 'the next refresh'].map(() => 'rings once');
  const openAndClose = async (): Promise<void> => {
    await tray.activate();
    await shown(true);
    await (await scene.app.popup()).locator('.headline').first().waitFor();
    await tray.activate();
    await shown(false);
  };

  it('is midnight, the next notification and the next refresh, before the popup was ever opened', async () => {
    await tray.appears();
    await allFetched(scene);
    await expect.poll(waiting, { timeout: 15_000 }).toEqual(AT_REST); // what a start leaves to be done is done in five seconds
  });

  it('is besides to give the window up, while that is kept out of sight', async () => {
    await openAndClose();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([...AT_REST, 'rings once']);
  });

  it('is the same as before, when the window was given up', async () => {
    await scene.restart('--keep-window', '1');
    await tray.appears();
    await openAndClose();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual(AT_REST);
  });
});

describe('what the system tells', async () => {
  const scene = await setScene({ feeds: 1, settings: { notification: { enabled: true, time: '14:00' } } }); // it is eleven there
  afterAll(scene.end);
  const tray = trayOf(scene.desktop);
  const told = async (): Promise<readonly string[]> => (await notificationsOf(scene.desktop).all()).map(({ summary }) => summary);
  const nextDue = async (): Promise<number> => {
    const { sources } = StatusDocument.parse(await (await fetch(`${(await scene.app.bases())[0]}/status`)).json());
    return Date.parse(sources.news.feeds[0]?.nextDue ?? '');
  };
  beforeAll(async () => {
    await tray.appears();
    await allFetched(scene);
  });

  it('of a waking has the missed quote told at once, and the address of the API put where programs look for it', async () => {
    const endpoint = path.join(scene.dataDir, 'endpoint.json');
    expect(await told()).toEqual([]);
    await rm(endpoint);
    const now = await scene.app.electron.evaluate(({ powerMonitor }, slept) => {
      const awake = Date.now; // a clock of the machine goes on while it sleeps, its timers do not
      Date.now = () => awake() + slept;
      powerMonitor.emit('resume');
      return Date.now();
    }, 5 * HOUR);
    await until('the quote is told', async () => (await told()).includes('Quote of the day') || null);
    await until('the address is there again', () => access(endpoint).then(() => true, () => null));
    const due = await nextDue();
    expect([due > now, due < now + 1.2 * HOUR], 'the missed refresh, made up for within the hour').toEqual([true, true]); // docs/etiquette.md, rule 21
  });

  it('of the network reaches whoever looks at the popup', async () => {
    await tray.activate();
    const popup = await scene.app.popup();
    const footer = popup.locator('.footer-state').first();
    await footer.waitFor();
    expect(await footer.textContent()).not.toContain('Offline');
    for (const online of [false, true]) {
      await scene.app.electron.evaluate(({ net, app }, isOnline) => {
        net.isOnline = () => isOnline;
        app.emit('browser-window-focus');
      }, online);
      await expect.poll(() => footer.textContent(), { timeout: 10_000 }).toMatch(online ? /^(?!Offline)/ : /^Offline/);
    }
  });
});
