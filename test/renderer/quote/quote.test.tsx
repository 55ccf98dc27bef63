import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageStateStore } from '../../../src/renderer/state/page-state-store.ts';
import { KEPT } from '../../../src/shared/bridge/page-state.ts';
import type { Quotation } from '../../../src/shared/quotation.ts';
import { exampleOverview, exampleQuotes } from '../examples.ts';
import { NOW, openPopup, settle, spoken, useStage, type Popup } from '../render.tsx';

useStage();

const region = (): HTMLElement => screen.getByRole('region', { name: /quote/i });
const words = (): string => region().querySelector('blockquote')?.textContent ?? '';
const byline = (): string => region().querySelector('.quote-by p')?.textContent ?? '';
const choose = async (popup: Popup, item: string): Promise<void> => {
  await popup.click('More');
  await popup.click(screen.getByRole('menuitem', { name: item }));
};
const [gibran, johnson, virgil] = exampleQuotes as [Quotation, Quotation, Quotation];
const todays = '“Our doubts are traitors, and make us lose the good we oft might win, by fearing to attempt.”';

describe('the notification of the day’s quote', () => {
  it('leads to it from the models, where another one was chosen', async () => {
    const popup = await openPopup();
    await popup.click('Another quote');
    await popup.click(screen.getByRole('tab', { name: 'Models' }));
    act(() => popup.bridge.send('show', { view: 'quote' }));
    await settle();
    expect(screen.getByRole('tab', { name: /^Headlines/ }).getAttribute('aria-selected')).toBe('true');
    expect(words()).toBe(todays);
  });

  it('leads to it in a page that begins with the models and another quote', async () => {
    const kept = { tab: 'models', [KEPT.otherQuote]: JSON.stringify({ ...gibran, day: exampleOverview(NOW).quote?.day }) };
    await openPopup({}, (made) => {
      const { overview } = made;
      return {
        overview: async () => {
          setTimeout(() => made.send('show', { view: 'quote' })); // main asks as soon as the page listens
          return await overview();
        },
      };
    }, createPageStateStore(kept, () => undefined, () => undefined));
    await settle();
    expect(words()).toBe(todays);
  });
});

describe('another quote', () => {
  it('replaces today’s quote, and a button brings that back', async () => {
    const popup = await openPopup();
    expect(screen.queryByRole('button', { name: 'Back to today’s quote' })).toBeNull();
    await popup.click('Another quote');
    expect(words()).toBe('“Work is love made visible.”');
    expect(byline()).toContain('Kahlil Gibran The Prophet, On Work, 1923');
    expect(region().getAttribute('aria-label')).toBe('A quote from the collection');
    await popup.click('Another quote');
    expect(words()).toContain('‘Nothing,’ replied the artist');
    await popup.click('Back to today’s quote');
    expect(words()).toBe(todays);
    expect(region().getAttribute('aria-label')).toBe('Quote of the day');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another quote' }));
  });

  it('is announced in one message with its author, as English, and so is today’s quote when it is back', async () => {
    const popup = await openPopup({ overview: { ...exampleOverview(NOW), locale: 'de' } });
    const told = (): readonly [string, string | undefined] => [spoken().replace(/\s+/g, ' '), screen.getByRole('status').querySelector<HTMLElement>('[lang]')?.lang];
    await popup.click('Ein anderes Zitat');
    expect(told()).toEqual(['“Work is love made visible.” Kahlil Gibran, The Prophet, On Work', 'en']);
    expect(document.querySelector('.quote [aria-live]')).toBeNull(); // it would be announced twice
    await popup.click('Zurück zum heutigen Zitat');
    expect(told()).toEqual([`${todays} William Shakespeare, Measure for Measure`, 'en']);
    await popup.click('Zitat kopieren');
    expect(told()).toEqual(['Zitat kopiert', 'de']);
  });

  it('is the one that is copied and kept as favourite while shown', async () => {
    const popup = await openPopup();
    await popup.click('Another quote');
    await popup.click('Copy quote');
    await popup.click('Keep as favourite');
    expect(popup.bridge.asked('copyText')).toEqual([{ text: '“Work is love made visible.” Kahlil Gibran, The Prophet, On Work (1923)' }]);
    expect(popup.bridge.asked('keepQuote')).toEqual([gibran]);
  });

  it('stays through the settings and the other tab, and is replaced on a new day', async () => {
    const popup = await openPopup();
    await popup.click('Another quote');
    await popup.click(screen.getByRole('tab', { name: 'Models' }));
    expect(region().textContent).toBe('“Work is love made visible.”');
    await popup.user.click(screen.getByRole('tab', { name: /^Headlines/ }));
    await popup.click('Settings');
    await popup.click('Back');
    expect(words()).toBe('“Work is love made visible.”');
    popup.bridge.world.overview = {
      ...popup.bridge.world.overview,
      quote: { day: '2026-11-19', quote: 'Well begun is half done.', author: 'Aristotle', work: 'Politics', year: -340 },
    };
    popup.bridge.send('changed', { what: 'quote' });
    await settle();
    expect(words()).toBe('“Well begun is half done.”');
  });

  it('leaves the current quote when main does not answer, and announces the error', async () => {
    const popup = await openPopup({}, () => ({ anotherQuote: () => Promise.reject(new Error('gone')) }));
    await popup.click('Another quote');
    expect(words()).toBe(todays);
    expect(spoken()).toMatch(/^Tidings did not answer/);
  });
});

describe('the quote', () => {
  const show = (quote: Partial<Quotation>) => {
    const overview = exampleOverview(NOW);
    return openPopup({ overview: { ...overview, quote: overview.quote && { ...overview.quote, ...quote } } });
  };

  it('is marked as English in a German popup', async () => {
    const overview = { ...exampleOverview(NOW), locale: 'de' };
    await openPopup({ overview });
    const quote = document.querySelector('blockquote');
    expect([quote?.lang, quote?.textContent]).toEqual(['en', todays]);
  });

  it('is shown without an author', async () => {
    await show({ author: '' });
    expect(byline()).toBe('Measure for Measure, 1604');
  });

  it('shows a negative year as BC', async () => {
    await show({ work: '', year: -29 });
    expect(byline()).toBe('William Shakespeare 29\u00a0BC');
  });
});

describe('favourites', () => {
  const list = () => within(screen.getByRole('region', { name: 'Favourites' }));
  const heart = (): HTMLElement => screen.getByRole('button', { name: 'Keep as favourite' });

  it('are added and removed with the heart button, which is announced', async () => {
    const popup = await openPopup();
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    await popup.click(heart());
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    expect(spoken()).toBe('Kept as favourite');
    expect(popup.bridge.world.favourites.map(({ author }) => author)).toEqual(['William Shakespeare']);
    await popup.click(heart());
    expect([heart().getAttribute('aria-pressed'), spoken()]).toEqual(['false', 'Removed from favourites']);
  });

  it('have a tooltip on the heart that says what it does next; its name stays the same, because it is pressed or not', async () => {
    const popup = await openPopup();
    const tooltip = () => heart().querySelector('[title]')?.getAttribute('title');
    expect(tooltip()).toBe('Keep as favourite');
    await popup.click(heart());
    expect(tooltip()).toBe('Remove from favourites');
  });

  it('are added once, however often the button is pressed meanwhile', async () => {
    const answers: (() => void)[] = [];
    const popup = await openPopup({}, ({ keepQuote }) => ({
      keepQuote: (quote) => new Promise<void>((resolve) => answers.push(resolve)).then(() => keepQuote(quote)),
    }));
    await popup.user.dblClick(heart());
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await settle();
    await popup.click(heart());
    expect(popup.bridge.asked('dropQuote')).toHaveLength(1);
  });

  it('are not added when main refuses, and the reason is announced', async () => {
    const popup = await openPopup({ refuse: { keepQuote: 'The disk is full.' } });
    await popup.click(heart());
    expect([heart().getAttribute('aria-pressed'), spoken()]).toEqual(['false', 'The disk is full.']);
  });

  it('are listed in their own view, and Escape returns to the button that opened it', async () => {
    const popup = await openPopup({ favourites: [gibran, johnson] });
    await choose(popup, 'Favourites');
    expect(list().getAllByRole('row').map((row) => row.querySelector('blockquote')?.textContent.slice(0, 9))).toEqual(['“Work is ', '“\u2060\u200a\u2060‘Noth']);
    await popup.keys('{Escape}');
    expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    expect(popup.bridge.asked('hide')).toEqual([]);
  });

  it('can be copied one at a time', async () => {
    const popup = await openPopup({ favourites: [gibran, johnson] });
    await choose(popup, 'Favourites');
    const [, second] = list().getAllByRole('row');
    await popup.click(within(second as HTMLElement).getByRole('button', { name: 'Copy quote' }));
    expect(popup.bridge.asked('copyText')).toEqual([{
      text: '“‘Nothing,’ replied the artist, ‘will ever be attempted, if all possible objections must be first overcome.’” ' +
        'Samuel Johnson, Rasselas, chapter 6 (1759)',
    }]);
    expect(screen.getByRole('region', { name: 'Favourites' }).textContent).toContain('Quote copied');
  });

  it('are removed from the list, and Undo puts them back in their place', async () => {
    const popup = await openPopup({ favourites: [gibran, johnson] });
    await choose(popup, 'Favourites');
    await popup.click(screen.getAllByRole('button', { name: 'Remove from favourites' })[0] as HTMLElement);
    expect(popup.bridge.world.favourites).toEqual([johnson]);
    expect(document.activeElement?.textContent).toBe('Undo');
    await popup.keys('{Enter}');
    expect(popup.bridge.world.favourites).toEqual([gibran, johnson]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(spoken()).toBe('Back in favourites');
  });

  it('are removed one after the other with Delete, and Ctrl+Z brings each back', async () => {
    const popup = await openPopup({ favourites: [gibran, johnson, virgil] });
    await choose(popup, 'Favourites');
    act(() => list().getAllByRole('row')[1]?.focus());
    await popup.keys('{Delete}');
    expect([popup.bridge.world.favourites, document.activeElement]).toEqual([[gibran, virgil], list().getAllByRole('row')[1]]);
    await popup.keys('{Delete}');
    expect([popup.bridge.world.favourites, document.activeElement]).toEqual([[gibran], list().getByRole('row')]);
    await popup.takeBack();
    await popup.takeBack();
    expect(popup.bridge.asked('restoreQuote')).toEqual([virgil, johnson]);
  });

  it('are removed with Delete, and a message replaces the last one', async () => {
    const popup = await openPopup({ favourites: [gibran] });
    await choose(popup, 'Favourites');
    act(() => list().getByRole('row').focus());
    await popup.keys('{Delete}');
    expect(popup.bridge.asked('dropQuote')).toEqual([gibran]);
    expect(screen.getByRole('region', { name: 'Favourites' }).textContent).toContain('No favourites yet');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  });
});

describe('the picture of a quote', () => {
  const texts: string[] = [];
  const ends: string[] = []; // texts that end at their place
  const scale = vi.fn();
  const bytes = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1]); // a PNG's header, 1 by 1 px
  beforeEach(() => {
    for (const list of [texts, ends]) list.length = 0;
    const context = {
      textAlign: '', measureText: (text: string) => ({ width: text.length * 20 }), fillRect: vi.fn(), scale,
      fillText: (text: string) => {
        texts.push(text);
        if (context.textAlign === 'right') ends.push(text);
      },
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([bytes], { type: 'image/png' })));
  });
  afterEach(() => vi.restoreAllMocks());
  const drawn = (): string => texts.join(' ');

  it('shows the displayed quote and is copied to the clipboard', async () => {
    const popup = await openPopup();
    await popup.click('Another quote');
    await choose(popup, 'Copy as picture');
    await expect.poll(() => popup.bridge.asked('copyPicture')).toEqual([{ png: bytes }]);
    await settle();
    expect(drawn()).toBe('“ Work is love made visible.” Kahlil Gibran The Prophet, On Work, 1923 Tidings');
    expect([ends, scale.mock.calls]).toEqual([['“', 'Tidings'], [[2, 2]]]);
    expect(spoken()).toBe('Picture copied');
  });

  it('is passed to main for saving with the name of the author', async () => {
    const popup = await openPopup();
    await choose(popup, 'Save as picture…');
    await expect.poll(() => popup.bridge.asked('savePicture')).toEqual([{ png: bytes, author: 'William Shakespeare' }]);
    await settle();
    expect(spoken()).toBe('Picture saved');
  });

  it('is not announced when the save dialog is cancelled', async () => {
    const popup = await openPopup({ saved: null });
    await choose(popup, 'Save as picture…');
    await expect.poll(() => popup.bridge.asked('savePicture')).toHaveLength(1);
    await settle();
    expect(spoken()).toBe('');
  });

  it('is not copied when it cannot be drawn, and the error is announced', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const popup = await openPopup();
    await choose(popup, 'Copy as picture');
    await expect.poll(spoken).toBe('The picture could not be made.');
    expect(popup.bridge.asked('copyPicture')).toEqual([]);
  });
});
