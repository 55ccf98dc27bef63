/** The program at rest: the timers of main, and how it reacts to a wake-up and to changes of the network. */
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/lib/until.ts';
import { StatusDocument } from '../../src/shared/status.ts';
import { HOUR } from '../../src/shared/units.ts';
import { waitingTimers } from '../support/waiting-timers.ts';
import { notificationsOf } from './support/notifications.ts';
import { setScene, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';

const allFetched = ({ desktop }: Scene): Promise<true> =>
  until('all is fetched', async () => (await trayOf(desktop).menu()).some(({ label }) => /unread/.test(label)) || null, 20_000);

describe('the timers of main at rest', async () => {
  const scene = await setScene({ feeds: 1 });
  afterAll(scene.end);
  const tray = trayOf(scene.desktop);
  const shown = (wanted: boolean): Promise<true> =>
    until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => (await scene.app.isShown()) === wanted || null);
  /** The kinds of timers that wake main within a day. Node's own for a server without clients is set to weeks. */
  const waiting = async (): Promise<readonly string[]> =>
    (await scene.app.electron.evaluate(waitingTimers)).filter(({ delay }) => delay < 24 * HOUR).map(({ again }) => (again ? 'ticks' : 'rings once'));
  const AT_REST = ['midnight', 'the next notification', 'the next refresh', 'the next look at the settings file'].map(() => 'rings once');
  const openAndClose = async (): Promise<void> => {
    await tray.activate();
    await shown(true);
    await (await scene.app.popup()).locator('.headline').first().waitFor();
    await tray.activate();
    await shown(false);
  };

  it('are only for midnight, the next notification, the next refresh and the next look at the settings before the popup is first opened', async () => {
    await tray.appears();
    await allFetched(scene);
    await expect.poll(waiting, { timeout: 15_000 }).toEqual(AT_REST); // what is left to do after a start is done within five seconds
  });

  it('include one for discarding the window while it is kept hidden', async () => {
    await openAndClose();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual([...AT_REST, 'rings once']);
  });

  it('are the same as before once the window was discarded', async () => {
    await scene.restart('--keep-window', '1');
    await tray.appears();
    await openAndClose();
    await expect.poll(waiting, { timeout: 15_000 }).toEqual(AT_REST);
  });
});

describe('system events', async () => {
  const scene = await setScene({ feeds: 1, settings: { notification: { enabled: true, time: '14:00' } } }); // it is eleven on the desktop
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

  it('a wake-up is seen at once in a popup that was open meanwhile', async () => {
    await tray.activate();
    const popup = await scene.app.popup();
    const footer = popup.locator('.footer-state').first();
    await expect.poll(() => footer.textContent()).toMatch(/^Updated (just now|\d+\smin ago)/);
    await popup.evaluate((slept) => {
      const awake = Date.now;
      Date.now = () => awake() + slept;
    }, 14 * HOUR);
    await scene.app.electron.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'));
    await expect.poll(() => footer.textContent(), { timeout: 10_000 }).toMatch(/^Updated 14\shr ago/);
    await tray.activate();
    await until('it is hidden', async () => !(await scene.app.isShown()) || null);
  });

  it('after a wake-up the missed quote is announced at once, and endpoint.json is written again', async () => {
    const endpoint = path.join(scene.dataDir, 'endpoint.json');
    expect(await told()).toEqual([]);
    await rm(endpoint);
    const now = await scene.app.electron.evaluate(({ powerMonitor }, slept) => {
      const awake = Date.now; // during sleep the clock goes on, timers do not
      Date.now = () => awake() + slept;
      powerMonitor.emit('resume');
      return Date.now();
    }, 5 * HOUR);
    await until('the quote is told', async () => (await told()).includes('Quote of the day') || null);
    await until('the address is there again', () => access(endpoint).then(() => true, () => null));
    const due = await nextDue();
    expect([due > now, due < now + 1.2 * HOUR], 'the missed refresh, made up for within the hour').toEqual([true, true]); // docs/etiquette.md, rule 21
  });

  it('a change of the network is shown in the popup', async () => {
    await tray.activate();
    const popup = await scene.app.popup();
    const footer = popup.locator('.footer-state').first();
    await footer.waitFor();
    expect(await footer.textContent()).not.toContain('offline');
    for (const online of [false, true]) {
      await scene.app.electron.evaluate(({ net, app }, isOnline) => {
        net.isOnline = () => isOnline;
        app.emit('browser-window-focus');
      }, online);
      await expect.poll(() => footer.textContent(), { timeout: 10_000 }).toMatch(online ? /^(?!.*offline)/ : /, offline$/);
    }
  });
});
