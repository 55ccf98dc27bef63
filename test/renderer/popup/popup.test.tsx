import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../../src/shared/units.ts';
import { exampleOverview, withSources } from '../examples.ts';
import { footer, NOW, openModels, openPopup, settle, spoken, useStage } from '../render.tsx';

useStage();

const settingsOpen = (): boolean => screen.queryByRole('region', { name: 'Settings' }) !== null;

describe('the quote of the day', () => {
  it('is shown and copied with author, work and year', async () => {
    const { bridge, click } = await openPopup();
    const region = screen.getByRole('region', { name: 'Quote of the day' });
    expect(region.textContent).toContain('“Our doubts are traitors');
    expect(region.textContent).toContain('William Shakespeare Measure for Measure, 1604');
    await click('Copy quote');
    expect(bridge.asked('copyText')).toEqual([{
      text: '“Our doubts are traitors, and make us lose the good we oft might win, by fearing to attempt.” ' +
        'William Shakespeare, Measure for Measure (1604)',
    }]);
    expect(spoken()).toBe('Quote copied');
  });

  it('is shown in the models tab without its actions', async () => {
    await openModels();
    expect(screen.getByRole('region', { name: 'Quote of the day' }).textContent).toContain('“Our doubts are traitors');
    expect(screen.queryByRole('button', { name: 'Copy quote' })).toBeNull();
  });

  it('shows a message when there is none', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), quote: null } });
    expect(screen.getByRole('region', { name: 'Quote of the day' }).textContent).toContain('No quote today');
    expect(screen.queryByRole('button', { name: 'Copy quote' })).toBeNull();
  });

  it('changes when main reports a new one', async () => {
    const { bridge } = await openPopup();
    bridge.world.overview = {
      ...bridge.world.overview,
      quote: { day: '2026-11-19', quote: 'Well begun is half done.', author: 'Aristotle', work: 'Politics', year: -340 },
    };
    bridge.send('changed', { what: 'quote' });
    await settle();
    expect(screen.getByRole('region', { name: 'Quote of the day' }).textContent).toContain('Aristotle Politics, 340\u00a0BC');
  });
});

describe('the footer', () => {
  it('says how fresh the headlines are', async () => {
    await openPopup();
    expect(footer()).toContain('Updated 4\u00a0min ago');
    expect(document.querySelector<HTMLElement>('.footer-state')?.dataset['brief']).toBe('4\u00a0min ago'); // shown instead on a page zoomed to 200 %
  });

  it('copies the API address and confirms it', async () => {
    const { bridge, click } = await openPopup();
    await click('Copy the API address, http://127.0.0.1:8434');
    expect(bridge.asked('copyText')).toEqual([{ text: 'http://127.0.0.1:8434' }]);
    expect(spoken()).toBe('API address copied');
    expect(footer()).toContain('API address copied');
  });

  it('says that the API does not answer', async () => {
    await openPopup({ overview: { ...exampleOverview(NOW), api: { base: [], notice: null, token: { kind: 'off' } } } });
    expect(footer()).toContain('API not answering');
  });

  it('starts a refresh and announces the message from main', async () => {
    const { bridge, click } = await openPopup();
    await click('Refresh now');
    expect(bridge.asked('refresh')).toHaveLength(1);
    expect(spoken()).toBe('Refreshing now.');
  });

  it('shows a refresh that main reports', async () => {
    const { bridge } = await openPopup();
    bridge.world.overview = withSources(bridge.world.overview, { news: { refreshing: true } });
    bridge.send('changed', { what: 'status' });
    await settle();
    expect(footer()).toContain('Refreshing…');
  });
});

describe('the popup', () => {
  it('shows the view that main asks for', async () => {
    const { bridge } = await openPopup();
    act(() => { bridge.send('show', { view: 'settings' }); });
    expect(settingsOpen()).toBe(true);
    act(() => { bridge.send('show', { view: 'quote' }); });
    expect(settingsOpen()).toBe(false);
  });

  it('requests again only what changed', async () => {
    const { bridge } = await openModels();
    const before = bridge.calls.length;
    bridge.send('changed', { what: 'quote' });
    await settle();
    expect(bridge.calls.slice(before).map(({ name }) => name)).toEqual(['overview']);
  });

  it('announces an error when main does not answer a call', async () => {
    const { click } = await openPopup({}, () => ({ copyText: () => Promise.reject(new Error('gone')) }));
    await click('Copy quote');
    expect(spoken()).toMatch(/^Tidings did not answer/);
  });

  it('shows an error when main does not return the overview', async () => {
    await openPopup({}, () => ({ overview: () => Promise.reject(new Error('gone')) }));
    expect(screen.getByText(/^Tidings did not answer/)).toBeTruthy();
  });
});

describe('showing and hiding the popup', () => {
  const hide = (hidden: boolean): void => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };

  it('updates ages while visible, stops the timer while hidden, and catches up when shown again', async () => {
    await openPopup();
    // Timers are fake from here on: hiding the popup first ends the real timer that is running.
    hide(true);
    vi.useFakeTimers({ now: NOW });
    hide(false);
    act(() => {
      vi.advanceTimersByTime(2 * MINUTE);
    });
    expect(footer()).toContain('Updated 6\u00a0min ago');
    hide(true);
    expect(vi.getTimerCount()).toBe(0);
    vi.setSystemTime(NOW + 30 * MINUTE);
    expect(footer()).toContain('Updated 6\u00a0min ago');
    hide(false);
    expect(footer()).toContain('Updated 34\u00a0min ago');
    expect(screen.getByRole('row', { name: /^Lander’s drill/ }).textContent).toContain('42\u00a0min');
  });

  it('clears a confirmation when hidden', async () => {
    const { click } = await openPopup();
    await click('Copy quote');
    expect(spoken()).toBe('Quote copied');
    hide(true);
    expect(spoken()).toBe('');
  });
});
