import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Appearance } from '../../../../src/main/shell/appearance/appearance.ts';
import { createPageAppearance } from '../../../../src/main/shell/appearance/page-appearance.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { collectingLog } from '../../../support/log.ts';

const PLAIN: Appearance = { moreContrast: false, lessMotion: false, dark: false, light: false, accent: null };
const BOLD: Appearance = { ...PLAIN, moreContrast: true };
const MORE = 'prefers-contrast: more';
const NO_MORE = 'prefers-contrast: no-preference';

/** A fake page that records what its debugger is told. */
class Page extends EventEmitter {
  readonly told: string[] = [];
  readonly state = { attached: false, destroyed: false, hangs: false };
  readonly debugger = {
    isAttached: () => this.state.attached,
    attach: () => {
      if (this.state.destroyed) throw new Error('target closed');
      this.state.attached = true;
      this.told.push('attached');
    },
    sendCommand: async (method: string, { features = [] }: { readonly features?: readonly { readonly name: string; readonly value: string }[] }) => {
      if (this.state.destroyed) throw new Error('target closed');
      if (method === 'Runtime.evaluate') this.told.push('asked');
      for (const { name, value } of features) this.told.push(`${name}: ${value}`);
      if (this.state.hangs) await new Promise(() => undefined);
    },
  };

  isDestroyed = (): boolean => this.state.destroyed;

  act(type: string): void {
    this.emit('input-event', {}, { type });
  }
}

const electron = vi.hoisted(() => ({ made: (_event: unknown, _page: unknown): void => undefined, windows: [] as unknown[] }));
vi.mock('electron', () => ({
  app: { on: (_event: string, then: typeof electron.made) => { electron.made = then; } },
  BrowserWindow: { getAllWindows: () => electron.windows.map((webContents) => ({ webContents })) },
}));
beforeEach(() => { electron.windows = []; });

/** The page appearance under test, and a function that opens a page. */
function bench() {
  const clock = fakeClock();
  const log = collectingLog();
  const tell = createPageAppearance(log, clock);
  const open = (): Page => {
    const page = new Page();
    electron.made(null, page);
    electron.windows.push(page);
    return page;
  };
  return { clock, log, tell, open };
}

it('leaves pages alone until a preference is set, and resets it in all pages afterwards', async () => {
  const { tell, open } = bench();
  const first = open();
  tell(PLAIN);
  await settle();
  expect(first.told).toEqual([]);
  tell(BOLD);
  const second = open();
  tell(PLAIN);
  await settle();
  expect([first.told, second.told]).toEqual([['attached', MORE, NO_MORE], ['attached', MORE, NO_MORE]]);
});

it('reattaches the debugger if it was detached', async () => {
  const { tell, open } = bench();
  const page = open();
  tell(BOLD);
  page.state.attached = false;
  tell(PLAIN);
  await settle();
  expect(page.told).toEqual(['attached', MORE, 'attached', NO_MORE]);
});

it('logs a failure to set preferences, except for a destroyed page', async () => {
  const { log, tell, open } = bench();
  const page = open();
  page.state.destroyed = true;
  tell(BOLD);
  await settle();
  expect(log.lines).toEqual([]);
  const other = open();
  other.debugger.sendCommand = () => Promise.reject(new Error('not now'));
  tell(BOLD);
  await settle();
  expect(log.lines).toMatchObject([{ level: 'warn', message: 'The contrast and motion settings could not be passed to the popup' }]);
});

it('emits "unresponsive" for an attached page that hangs after user input', async () => {
  const { clock, tell, open } = bench();
  const page = open();
  let hangs = 0;
  page.on('unresponsive', () => { hangs++; });
  page.state.hangs = true;
  page.act('mouseDown'); // not attached: Electron emits it
  await clock.advance(60_000);
  tell(BOLD);
  page.act('mouseMove');
  await clock.advance(60_000);
  expect([page.told, hangs, clock.waiting]).toEqual([['attached', MORE], 0, 0]);
  page.act('rawKeyDown');
  await clock.advance(15_000);
  expect([page.told.slice(2), hangs]).toEqual([['asked'], 1]);
});

it('does not emit "unresponsive" for a destroyed page', async () => {
  const { clock, tell, open } = bench();
  const page = open();
  let hangs = 0;
  page.on('unresponsive', () => { hangs++; });
  tell(BOLD);
  page.state.hangs = true;
  page.act('rawKeyDown');
  expect(clock.waiting).toBe(1); // for the answer of the page
  page.state.destroyed = true;
  await clock.advance(60_000);
  expect([hangs, clock.waiting]).toEqual([0, 0]);
});
