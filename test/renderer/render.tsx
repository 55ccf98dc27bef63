/** Opens the popup on a fake bridge in happy-dom, which has no layout: sizes are defined here. */
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { destroyAnnouncer } from 'react-aria/private/live-announcer/LiveAnnouncer';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { App } from '../../src/renderer/app.tsx';
import { PageStateStoreContext } from '../../src/renderer/hooks/use-persisted-state.ts';
import type { PageStateStore } from '../../src/renderer/state/page-state-store.ts';
import '../../src/renderer/settings/settings.tsx'; // loaded, as in a popup that has been idle
import { loadWords } from '../../src/shared/language/words.ts';
import { createFakeBridge, type FakeBridge, type FakeState } from './fake-bridge/fake-bridge.ts';

configure({ asyncUtilTimeout: 5_000 }); // a busy machine may need longer than the default of 1 s for its first render

// In development React records where each element is made, for the stacks of its warnings: a fifth of the time of these tests.
// It stops by itself once there are too many (`recentlyCreatedOwnerStacks` in react.development.js).
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object') Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** A Wednesday morning, local time. */
export const NOW = new Date('2026-11-18T09:30').getTime();

const LIST_HEIGHT = 440; // px: ten rows of models
export const ROW_HEIGHT = 74; // px, of a headline

/**
 * The sizes of all elements. Not spies: those record each call with its element, which no test asks for, and which kept the
 * documents of all tests in memory (4 GB).
 */
const SIZES: Record<string, PropertyDescriptor & ThisType<HTMLElement>> = {
  clientHeight: { configurable: true, get: () => LIST_HEIGHT },
  clientWidth: { configurable: true, get: () => 400 },
  offsetHeight: { configurable: true, get: () => ROW_HEIGHT },
  scrollHeight: {
    configurable: true,
    get() {
      const content = this.classList.contains('list') ? this.firstElementChild : null;
      return content instanceof HTMLElement ? parseFloat(content.style.height) : ROW_HEIGHT;
    },
  },
};

/** Gives lists and rows a size, stops the clock at `NOW`, and cleans up after each test. */
export function useStage(): void {
  let ownSizes: PropertyDescriptorMap = {}; // happy-dom's, of those that it defines in the same place
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run)); // happy-dom is never idle
    vi.stubGlobal('cancelIdleCallback', clearTimeout);
    // Nothing is painted here, so there is no need to wait 17 ms for a frame.
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now())));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const { prototype } = window.HTMLElement;
    ownSizes = Object.fromEntries(Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([name]) => name in SIZES));
    Object.defineProperties(prototype, SIZES);
  });
  afterEach(() => {
    cleanup();
    destroyAnnouncer(); // what react-aria said would be in the documents of later tests, until its timers end
    const left = document.body.textContent;
    vi.restoreAllMocks();
    vi.clearAllMocks(); // vitest keeps every spy, with the elements it was called on, until the worker ends
    const { prototype } = window.HTMLElement;
    for (const name of Object.keys(SIZES)) Reflect.deleteProperty(prototype, name);
    Object.defineProperties(prototype, ownSizes);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(left, 'text left in the page, for the next test or by an earlier one').toBe('');
  });
}

export interface Popup {
  readonly bridge: FakeBridge;
  /** Acts without waiting: for what is to be seen before the answers of the bridge. */
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Clicks an element, or the button of this name, and waits until the answers have been rendered. */
  readonly click: (what: Element | string | RegExp) => Promise<void>;
  /** Types these keys, and waits likewise. */
  readonly keys: (text: string) => Promise<void>;
  /** Undoes the last change by key, and waits likewise. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Opens the popup; resolves when it has rendered the bridge's answers.
 * @param prepare returns calls that replace the bridge's, before the popup gets it
 * @param memory the state of the previous page
 */
export async function openPopup(
  world: Partial<FakeState> = {},
  prepare: (bridge: FakeBridge) => Partial<FakeBridge> = () => ({}),
  memory: PageStateStore | null = null,
): Promise<Popup> {
  const bridge = createFakeBridge(NOW, world);
  Object.assign(bridge, prepare(bridge));
  await loadWords(bridge.world.overview.locale); // loaded in advance, so that the test does not wait for the module
  const user = userEvent.setup();
  render(<PageStateStoreContext value={memory}><App bridge={bridge} /></PageStateStoreContext>);
  await settle();
  await vi.dynamicImportSettled(); // modules loaded ahead have arrived
  const keys: Popup['keys'] = (text) => user.keyboard(text).then(settle);
  return {
    bridge,
    user,
    click: (what) => user.click(what instanceof Element ? what : screen.getByRole('button', { name: what })).then(settle),
    keys,
    takeBack: () => keys('{Control>}z{/Control}'),
  };
}

/** Waits until all answers of the bridge have arrived and been rendered. */
export const settle = (): Promise<void> => act(async () => {
  for (let i = 0; i < 3; i += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
});

/** Opens the models. */
export async function openModels(...how: Parameters<typeof openPopup>): Promise<Popup> {
  const popup = await openPopup(...how);
  await popup.click(screen.getByRole('tab', { name: 'Models' }));
  return popup;
}

/** Opens the settings, over a popup without headlines if `world` has none: to draw those took a fifth of such a test. */
export async function openSettings(world: Partial<FakeState> = {}, prepare?: Parameters<typeof openPopup>[1], memory?: PageStateStore): Promise<Popup> {
  const popup = await openPopup({ headlines: [], ...world }, prepare, memory);
  await popup.click('Settings');
  return popup;
}

/** Scrolls a list to `top` px, as a wheel would. */
export async function scroll(list: HTMLElement, top: number): Promise<void> {
  await act(async () => {
    list.scrollTop = top;
    list.dispatchEvent(new Event('scroll', { bubbles: true }));
    await Promise.resolve();
  });
  await settle();
}

/** Returns the element. @throws Error if the element is missing, instead of acting on another one */
export function present(element: HTMLElement | null | undefined): HTMLElement {
  if (!element) throw new Error('The element is missing.');
  return element;
}

/** Returns the text of the footer. */
export const footer = (): string => screen.getByRole('contentinfo').textContent;

/** Returns the description of an element for screen readers: help and reason. */
export const described = (element: HTMLElement): string => (element.getAttribute('aria-describedby') ?? '').split(' ')
  .map((id) => document.getElementById(id)?.textContent).join(' ');

/** Returns the last announcement to screen readers. */
export const spoken = (): string => screen.getByRole('status').textContent;
