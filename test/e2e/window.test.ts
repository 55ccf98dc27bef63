/** The popup's window: it opens at once, has no pending work while hidden, is discarded, and comes back as it was. */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { screenOf } from '../../scripts/desktop/screen.ts';
import { until } from '../../scripts/lib/until.ts';
import { setScene, setStage, type Scene } from './support/scene.ts';
import { trayOf } from './support/tray.ts';
import { startUnattended } from './support/unattended.ts';

const SCRIPTS = '**/*.js';

/** Clicks the tray icon with the pointer, and waits for the effect. */
function handle(scene: Scene) {
  const { desktop } = scene;
  const [screen, tray] = [screenOf(desktop), trayOf(desktop)];
  const click = (): Promise<void> => screen.clickTrayIcon();
  const shown = (wanted: boolean): Promise<true> => // false while a page is being created
    until(wanted ? 'the popup is shown' : 'the popup is hidden', async () => (await scene.app.isShown().catch(() => null)) === wanted);
  return {
    open: async () => {
      await click();
      await shown(true);
    },
    hide: async () => {
      await click();
      await shown(false);
    },
    ready: async () => {
      await tray.appears();
      await screen.trayIcon();
      await until('all is fetched', async () => (await tray.menu()).some(({ label }) => /unread/.test(label)), 20_000);
    },
    givenUp: () => until('the window is given up', () => scene.app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length === 0)),
  };
}

const slow = await setScene({ feeds: 1 });
afterAll(slow.end);
let answered = false; // whether requests for its scripts are answered

describe('the first click', () => {
  const popup = handle(slow);

  it('shows the quote before any script of the page has arrived', async () => {
    await slow.app.electron.context().route(SCRIPTS, (request) => answered ? request.continue() : undefined);
    await popup.ready();
    await popup.open();
    expect(await (await slow.app.popup()).locator('#first blockquote').isVisible()).toBe(true);
  });

  it('is undone by Escape before the page handles keys', async () => {
    await slow.app.hasFocus();
    await screenOf(slow.desktop).key('Escape');
    await until('it is hidden', async () => !(await slow.app.isShown()) || null);
    await popup.open();
  });
});

// This takes 15 s (page-watch.ts), during which its desktop is idle; the next scene has its own.
describe('a first page that stays at the quote', { concurrent: true }, () => {
  it('is replaced by another', { concurrent: false }, async () => {
    answered = true; // earlier requests never will be
    const isThere = async (): Promise<boolean> => (await slow.app.popup()).getByRole('tab', { name: /Headlines/ }).isVisible().catch(() => false);
    await until('there is more than the quote', async () => (await isThere()) || null, 25_000);
    expect(await slow.app.isShown()).toBe(true);
  });
});

describe('a window that was discarded', { concurrent: true }, async () => {
  const scene = await setScene({ start: () => ['--keep-window', '1'] });
  afterAll(scene.end);
  const popup = handle(scene);
  const page = () => scene.app.popup();
  const headlines = async () => (await page()).getByRole('grid', { name: 'Headlines' });
  /** The topmost complete row. */
  const top = async (): Promise<string | null> => (await headlines()).evaluate((list) => {
    const { y } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[data-key]')].map((row) => ({ key: row.getAttribute('data-key'), y: row.getBoundingClientRect().y - y }));
    return rows.filter((row) => row.y > 200).sort((a, b) => a.y - b.y)[0]?.key ?? null; // below the masthead
  });

  /** Scrolls with the wheel: while the list settles where it was left, it reverts scrolling by scripts. */
  const scroll = async (px: number): Promise<void> => {
    await (await headlines()).hover();
    await (await page()).mouse.wheel(0, px);
  };
  const scrolled = async (): Promise<number> => (await headlines()).evaluate((list) => list.scrollTop);

  it('comes back with the same tab, the same search, and at the same row', { concurrent: false }, async () => {
    await popup.ready();
    await popup.open();
    await (await page()).getByRole('tab', { name: /Models/ }).click();
    await (await page()).getByRole('searchbox', { name: /model/i }).fill('alder');
    await (await page()).getByRole('tab', { name: /Headlines/ }).click();
    await until('there is enough to scroll', async () => (await headlines()).evaluate((list) => list.scrollHeight - list.clientHeight > 1_500));
    await scroll(900);
    await until('it is scrolled', async () => await scrolled() >= 900);
    const place = await top();
    expect(place).not.toBeNull();
    await popup.hide();
    await popup.givenUp();

    await popup.open();
    await until('it is at the same row', async () => (await top().catch(() => null)) === place);
    await (await page()).getByRole('tab', { name: /Models/ }).click();
    expect(await (await page()).getByRole('searchbox', { name: /model/i }).inputValue()).toBe('alder');
    await popup.hide();
    await popup.givenUp();

    await popup.open();
    expect(await (await page()).getByRole('tab', { name: /Models/ }).getAttribute('aria-selected')).toBe('true');
    expect(await (await page()).getByRole('searchbox', { name: /model/i }).inputValue()).toBe('alder');
  });

  const comeBack = async (): Promise<void> => {
    await popup.hide();
    await popup.givenUp();
    await popup.open();
  };
  const focused = async (): Promise<string | null> => (await page()).evaluate(() => document.activeElement?.getAttribute('data-key') ?? null);

  it('comes back with the chosen quote, also in its first frame, and the focused row with its snippet', { concurrent: false }, async () => {
    await (await page()).getByRole('tab', { name: /Headlines/ }).click();
    await scroll(-2_000);
    await until('it is at its top', async () => await scrolled() === 0);
    await (await page()).getByRole('button', { name: 'Another quote' }).click();
    const quote = (await page()).getByRole('region', { name: 'A quote from the collection' }).locator('blockquote');
    const other = await quote.textContent();
    await (await page()).locator('.headline').first().focus();
    await (await page()).keyboard.press('ArrowDown');
    const row = await focused();
    const snippet = (await page()).locator('.headline[data-focused] .snippet');
    await snippet.waitFor();

    await comeBack();
    await until('it is the same row', async () => (await focused().catch(() => null)) === row);
    expect(await (await page()).locator('.quote blockquote').textContent()).toBe(other);
    expect(await (await page()).locator('.headline[data-focus-visible] .snippet').isVisible()).toBe(true);

    let answered = false;
    await scene.app.electron.context().route(SCRIPTS, (request) => answered ? request.continue() : undefined);
    await comeBack();
    expect(await (await page()).locator('#first blockquote').textContent()).toBe(other);
    answered = true;
    await comeBack();
  });

  it('comes back with the open filter, the focus of a clicked button, and half-typed input in the settings and the field of a feed', { concurrent: false }, async () => {
    await (await page()).getByRole('button', { name: 'Filter headlines' }).click();
    await comeBack();
    const filter = (await page()).getByRole('searchbox', { name: 'Filter headlines' });
    await filter.waitFor();
    expect([await filter.inputValue(), await filter.evaluate((field) => field === document.activeElement)]).toEqual(['', true]);

    await (await page()).getByRole('button', { name: 'Refresh now' }).click();
    await comeBack();
    const refresh = (await page()).getByRole('button', { name: 'Refresh now' });
    await until('the button has the focus', () => refresh.evaluate((one) => one === document.activeElement));
    expect(await refresh.getAttribute('data-focus-visible')).toBeNull(); // it was focused by a click

    await (await page()).keyboard.press('Control+,');
    await (await page()).getByRole('textbox', { name: 'Add a feed' }).fill('https://half.exam');
    await comeBack();
    const field = (await page()).getByRole('textbox', { name: 'Add a feed' });
    await field.waitFor();
    await until('the field has the focus', () => field.evaluate((one) => one === document.activeElement));
    expect(await field.inputValue()).toBe('https://half.exam');

    await (await page()).getByRole('button', { name: /^Edit / }).first().click();
    await (await page()).getByRole('textbox', { name: 'Name', exact: true }).click();
    await comeBack();
    const name = (await page()).getByRole('textbox', { name: 'Name', exact: true });
    await name.waitFor();
    await until('the field of the dialog has the focus', () => name.evaluate((one) => one === document.activeElement));
  });
});

describe('a hidden window', () => {
  it('has no pending timers, animation frames or idle callbacks', async () => {
    const stage = await setStage({ feeds: 1 });
    onTestFinished(stage.end);
    const app = await startUnattended(stage, countWaiting);
    onTestFinished(app.close);
    const [screen, tray] = [screenOf(stage.desktop), trayOf(stage.desktop)];
    const inSight = (): Promise<boolean> => app.inPage(() => !document.hidden);
    const waiting = (): Promise<readonly string[]> => app.inPage(() => (window as unknown as Waiting).waiting());
    await tray.appears();
    await screen.trayIcon();
    await screen.clickTrayIcon();
    await until('it is drawn', () => app.inPage(() => document.querySelector('.headline') !== null).catch(() => null)); // fails before there is a page
    expect(await inSight()).toBe(true);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual(['setTimeout']); // for the ages of visible headlines; the work of idle moments is done
    await screen.clickTrayIcon();
    await expect.poll(inSight).toBe(false);
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  });
});

interface Waiting {
  /** The names of the functions by which the page requested calls that are still pending. */
  readonly waiting: () => readonly string[];
}

/** Runs in the page before its own scripts. */
function countWaiting(): void {
  const left = new Map<string, string>();
  const watch = (ask: 'setTimeout' | 'setInterval' | 'requestAnimationFrame' | 'requestIdleCallback', cancel: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame' | 'cancelIdleCallback', kind: string): void => {
    const page = window as unknown as Record<string, (...args: unknown[]) => number>;
    const [asked, cancelled] = [page[ask]?.bind(window), page[cancel]?.bind(window)];
    page[ask] = (work, ...rest) => {
      const id = asked?.((...args: unknown[]) => {
        if (ask !== 'setInterval') left.delete(`${kind} ${id}`);
        (work as (...args: unknown[]) => void)(...args);
      }, ...rest) ?? 0;
      left.set(`${kind} ${id}`, ask);
      return id;
    };
    page[cancel] = (id) => {
      left.delete(`${kind} ${String(id)}`);
      return cancelled?.(id) ?? 0;
    };
  };
  watch('setTimeout', 'clearTimeout', 'timer'); // timers and intervals share their ids, and either function cancels both
  watch('setInterval', 'clearInterval', 'timer');
  watch('requestAnimationFrame', 'cancelAnimationFrame', 'frame');
  watch('requestIdleCallback', 'cancelIdleCallback', 'idle');
  (window as unknown as { waiting: Waiting['waiting'] }).waiting = () => [...left.values()];
}
