/** The scroll position of the headlines when more than one thing determines it. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createPageStateStore, type PageStateStore } from '../../../src/renderer/state/page-state-store.ts';
import type { PageState } from '../../../src/shared/bridge/page-state.ts';
import { exampleHeadlines, exampleSettings } from '../examples.ts';
import { NOW, openPopup, scroll, settle, useStage, type Popup } from '../render.tsx';

useStage();

const list = (): HTMLElement => screen.getByRole('grid', { name: 'Headlines' });
const focused = (): string | null => document.activeElement?.getAttribute('data-key') ?? null;
/** Whether the focused row is in view. happy-dom has no layout, so this uses the positions that the list has set. */
const isInSight = (): boolean => {
  let top = -list().scrollTop;
  for (let el = document.activeElement?.parentElement; el !== null && el !== undefined && el !== list(); el = el.parentElement) top += parseFloat(el.style.top) || 0;
  return top >= 0 && top < list().clientHeight;
};

/** The state of the previous page. */
const memoryOf = (kept: PageState): PageStateStore => createPageStateStore(kept, () => undefined, () => undefined);

const kept = { 'headlines.row': 'h60', 'headlines.top': 0, 'headlines.rows': 120 };

describe('the headline of a notification', () => {
  it.each(['h3', 'h20', 'h90'])('is in view and focused though the previous page was scrolled (%s)', async (id) => {
    await openPopup({ headlines: exampleHeadlines(NOW, 120) }, (made) => {
      const { overview } = made;
      return { // main asks for the headline as soon as the page listens
        overview: async () => {
          setTimeout(() => made.send('show', { view: 'headline', id }));
          return await overview();
        },
      };
    }, memoryOf(kept));
    for (let i = 0; i < 12; i += 1) await settle(); // longer than the page tries to restore the old position
    expect([focused(), isInSight()]).toEqual([id, true]);
  });

  it.each(['h0', 'h90'])('is in view and focused though a filter was open (%s)', async (id) => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    await user.keyboard('/');
    await user.paste(bridge.world.headlines.find((one) => one.id === id)?.title ?? '');
    for (let i = 0; i < 4; i += 1) await settle();
    bridge.send('show', { view: 'headline', id });
    for (let i = 0; i < 12; i += 1) await settle();
    expect([focused(), isInSight()]).toEqual([id, true]);
  });

  it('is in view and focused however far down its group is', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 600), settings: { ...exampleSettings, groupHeadlines: 'source' } });
    bridge.send('show', { view: 'headline', id: 'h580' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect([focused(), isInSight()]).toEqual(['h580', true]);
  });

  it('is left for the top when main later asks for the quote', async () => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    bridge.send('show', { view: 'headline', id: 'h90' });
    for (let i = 0; i < 4; i += 1) await settle();
    await user.keyboard('{End}');
    for (let i = 0; i < 4; i += 1) await settle();
    expect(list().scrollTop).toBeGreaterThan(10_000);
    bridge.send('show', { view: 'quote' });
    for (let i = 0; i < 12; i += 1) await settle();
    expect(list().scrollTop).toBe(0);
  });

  it('is left for the top also when it is read only after main has asked for the quote', async () => {
    let read = (): void => undefined;
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 300) }, ({ headlines }) => ({
      headlines: async (page) => {
        if (page.wanted !== undefined) await new Promise<void>((resolve) => { read = resolve; });
        return await headlines(page);
      },
    }));
    bridge.send('show', { view: 'headline', id: 'h90' });
    await settle();
    bridge.send('show', { view: 'quote' });
    await settle();
    read();
    for (let i = 0; i < 12; i += 1) await settle();
    expect([focused(), list().scrollTop]).toEqual([null, 0]);
  });

  it('is not returned to when the settings are asked for after the End key', async () => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    bridge.send('show', { view: 'headline', id: 'h90' });
    for (let i = 0; i < 4; i += 1) await settle();
    await user.keyboard('{End}');
    for (let i = 0; i < 4; i += 1) await settle();
    const { scrollTop } = list();
    bridge.send('show', { view: 'settings' });
    for (let i = 0; i < 4; i += 1) await settle();
    await user.keyboard('{Escape}');
    for (let i = 0; i < 4; i += 1) await settle();
    expect(list().scrollTop).toBe(scrollTop);
  });

  it('is the last one with the End key, though news arrives while the rest is read', async () => {
    let isChanged = false;
    const { user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) }, (made) => {
      const { headlines } = made;
      return {
        headlines: (request) => {
          if (request.offset > 0 && !isChanged) made.send('changed', { what: 'news' });
          isChanged ||= request.offset > 0;
          return headlines(request);
        },
      };
    });
    await user.keyboard('{ArrowDown}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    expect(focused()).toBe('h299');
  });

  it('is the last one with two presses of End while the rest is still read, which is then read twice at most', async () => {
    const { bridge, user } = await openPopup({ headlines: exampleHeadlines(NOW, 900) }, (made) => {
      const { headlines } = made;
      return {
        headlines: async (request) => {
          await new Promise((answered) => setTimeout(answered)); // so that each press meets a read of several pages
          return await headlines(request);
        },
      };
    });
    await user.keyboard('{ArrowDown}');
    const before = bridge.asked('headlines').length;
    await user.keyboard('{End}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    expect(focused()).toBe('h899');
    expect(bridge.asked('headlines').length - before).toBeLessThanOrEqual(2 * Math.ceil(900 / 200));
  });

  it('is in view and focused though news arrives while it is being looked for', async () => {
    const { bridge } = await openPopup({ headlines: exampleHeadlines(NOW, 300) });
    bridge.send('show', { view: 'headline', id: 'h90' });
    bridge.send('changed', { what: 'news' });
    for (let i = 0; i < 4; i += 1) await settle();
    expect([focused(), isInSight()]).toEqual(['h90', true]);
  });
});

describe('the last headline, asked for by the End key', () => {
  /** Presses End on the second headline. @returns the popup, and what has main answer */
  const pressEnd = async (keys = '{End}'): Promise<Popup & { readonly answer: () => Promise<void> }> => {
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => { answered = resolve; });
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, 300) }, ({ headlines }) => ({
      headlines: async (page) => {
        if (page.limit > 40) await answer;
        return await headlines(page);
      },
    }));
    await popup.keys(`{ArrowDown}{ArrowDown}${keys}`);
    return {
      ...popup,
      answer: async () => {
        answered();
        for (let i = 0; i < 12; i += 1) await settle();
      },
    };
  };

  it.each<[string, (popup: Popup) => Promise<void>]>([
    ['opens the filter', ({ keys }) => keys('/')],
    ['moves on by an arrow', ({ keys }) => keys('{ArrowDown}')],
    ['presses the mouse', ({ user }) => user.click(screen.getByRole('row', { name: /^Lander’s drill/ }))],
  ])('does not take the focus from where the person is who %s before it is read', async (_, act) => {
    const popup = await pressEnd();
    await act(popup);
    await settle();
    const at = document.activeElement;
    expect(focused()).not.toBe('h1');
    await popup.answer();
    expect(document.activeElement).toBe(at);
  });

  it('does not take the list from where the person turns the wheel to before it is read', async () => {
    const { answer } = await pressEnd();
    list().dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: -100 }));
    await answer();
    expect(focused()).toBe('h1');
  });

  it('is gone to though the key is held until it is read', async () => {
    const { answer } = await pressEnd('{End>4}');
    await answer();
    expect([focused(), isInSight()]).toEqual(['h299', true]);
  });
});

it('a position whose headline is gone is forgotten: the window after this one is at the top like this one', async () => {
  const memory = memoryOf({ ...kept, 'headlines.row': 'gone', 'headlines.top': 10 });
  await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memory);
  for (let i = 0; i < 30; i += 1) await settle(); // longer than the page tries to restore the old position
  expect([list().scrollTop, memory.read('headlines.row'), memory.read('headlines.top')]).toEqual([0, '', 0]);
});

it('the list starts at the top after a filter, not at the position of the previous page', async () => {
  const { user, keys } = await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf(kept));
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBeGreaterThan(4000);
  await keys('/');
  await user.paste('zebra');
  await settle();
  await user.keyboard('{Escape}{Escape}');
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBe(0);
});

it('the list is not pulled back to the previous position once the user scrolls', async () => {
  await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf(kept));
  list().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  await scroll(list(), 300);
  for (let i = 0; i < 12; i += 1) await settle();
  expect(list().scrollTop).toBe(300);
});

it('headlines are shown though the previous page had none yet', async () => {
  await openPopup({ headlines: exampleHeadlines(NOW, 120) }, () => ({}), memoryOf({ 'headlines.rows': 0 }));
  await settle();
  expect(list().querySelectorAll('[data-key]').length).toBeGreaterThan(3);
});

describe('after a change of the news', () => {
  /** Returns how often the page asks when the news changes: for at most 200 rows each time. */
  const callsAfter = async ({ bridge }: Popup): Promise<number> => {
    const before = bridge.asked('headlines').length;
    bridge.send('changed', { what: 'news' });
    for (let i = 0; i < 12; i += 1) await settle();
    return bridge.asked('headlines').length - before;
  };

  it('only the rows near those in view are read again: not all, although the End key was used', async () => {
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, 900) });
    await popup.keys('{ArrowDown}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    expect(await callsAfter(popup)).toBe(5);
    expect(focused()).toBe('h899'); // still there
    await popup.keys('{Home}');
    await scroll(list(), 0);
    expect([await callsAfter(popup), focused()]).toEqual([1, 'h0']);
    await popup.keys('{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    expect(focused()).toBe('h899');
  });

  it('the End key goes to the last row, although the change came before that was drawn', async () => {
    let isChanged = false;
    const { user } = await openPopup({ headlines: exampleHeadlines(NOW, 300) }, (made) => {
      const { headlines } = made;
      return {
        headlines: async (request) => {
          const page = await headlines(request);
          const isLast = page.offset + page.rows.length === page.total;
          if (isLast && !isChanged) {
            void (async () => {
              for (let i = 0; i < 30; i += 1) await Promise.resolve(); // the page has this answer by then, and has drawn nothing of it
              made.send('changed', { what: 'news' });
            })();
          }
          isChanged ||= isLast;
          return page;
        },
      };
    });
    await user.keyboard('{ArrowDown}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    expect([isChanged, focused()]).toEqual([true, 'h299']);
  });

  it('the list stays as long as it was for a reader in its middle, who may be dragging its scrollbar', async () => {
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, 900) });
    await popup.keys('{ArrowDown}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    await callsAfter(popup);
    await popup.keys('{Home}');
    await scroll(list(), 20_000);
    expect([await callsAfter(popup), focused()]).toEqual([5, 'h0']);
  });

  it('the focused row stays, although the list is scrolled far above it', async () => {
    const popup = await openPopup({ headlines: exampleHeadlines(NOW, 900) });
    await popup.keys('{ArrowDown}{End}');
    for (let i = 0; i < 12; i += 1) await settle();
    await scroll(list(), 0);
    await callsAfter(popup);
    expect(focused()).toBe('h899');
  });
});
