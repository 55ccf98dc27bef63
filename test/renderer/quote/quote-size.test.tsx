/** The space a quote takes: while the reader goes through several, where a short window truncates it, and when shown whole. */
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, present, useStage } from '../render.tsx';

useStage();

const region = (): HTMLElement => screen.getByRole('region', { name: /quote/i });
const opener = (): HTMLElement => screen.getByRole('button', { name: 'Whole quote' });
const isOpen = (): boolean => region().hasAttribute('data-open');
describe('while the reader goes through several quotes', () => {
  const LETTER = 2; // px of height for each letter
  const height = (element: HTMLElement): number => {
    if (element.tagName === 'BLOCKQUOTE') return element.textContent.length * LETTER;
    return element.className === 'quote-full' ? 80 + (element.querySelector('blockquote')?.textContent.length ?? 0) * LETTER : 74;
  };
  const size = (name: string): string => document.querySelector<HTMLElement>('.quote-full')?.style.getPropertyValue(name) ?? '';

  beforeEach(() => {
    vi.spyOn(window.HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) { return height(this); });
  });

  it('the tallest height is kept and the buttons are moved down to stay in place', async () => {
    const popup = await openPopup();
    expect([size('--held'), size('--drop')]).toEqual(['0px', '0px']);
    const before = height(document.querySelector('blockquote') as HTMLElement);
    await popup.click('Another quote');
    const after = height(document.querySelector('blockquote') as HTMLElement);
    expect(after).toBeLessThan(before);
    expect([size('--held'), size('--drop')]).toEqual([`${before + 80}px`, `${before - after}px`]);
    await popup.click('Back to today’s quote');
    expect([size('--held'), size('--drop')]).toEqual(['0px', '0px']);
  });

  it('the height is forgotten when the size of the window changes, as with the zoom', async () => {
    await (await openPopup()).click('Another quote');
    expect(size('--held')).not.toBe('0px');
    act(() => { window.dispatchEvent(new Event('resize')); });
    expect([size('--held'), size('--drop')]).toEqual(['0px', '0px']);
  });

  it('the height of one that was opened is not kept', async () => {
    const popup = await openPopup();
    await popup.user.click(opener());
    await popup.click('Another quote');
    await popup.user.click(opener());
    expect([size('--held'), size('--drop')]).toEqual(['0px', '0px']);
  });
});

describe('a quote that a short window truncates', () => {
  it('has data-cut for the style sheet', async () => {
    vi.spyOn(window.HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'BLOCKQUOTE' ? 48 : 440;
    });
    await openPopup();
    expect(region().hasAttribute('data-cut')).toBe(true);
  });

  it('has data-cut again as soon as it closes, so that its focused button remains', async () => {
    vi.spyOn(window.HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.tagName === 'BLOCKQUOTE' && !isOpen() ? 48 : 440;
    });
    let resized = (): void => undefined;
    vi.stubGlobal('ResizeObserver', class {
      constructor(private readonly heard: () => void) {}
      observe(el: Element): void {
        if (el.tagName === 'BLOCKQUOTE') resized = this.heard;
      }
      unobserve(): void { return; }
      disconnect(): void { return; }
    });
    const { user } = await openPopup();
    await user.click(opener());
    act(() => resized());
    expect(region().hasAttribute('data-cut')).toBe(false);
    await user.click(opener());
    expect([isOpen(), region().hasAttribute('data-cut')]).toEqual([false, true]);
  });
});

describe('the whole quote', () => {
  it('is opened with Enter on its button, and Escape closes it without hiding the popup', async () => {
    const popup = await openPopup();
    expect([region().hasAttribute('data-cut'), isOpen(), opener().getAttribute('aria-expanded')]).toEqual([false, false, 'false']);
    act(() => opener().focus());
    await popup.user.keyboard('{Enter}');
    expect([isOpen(), opener().getAttribute('aria-expanded')]).toEqual([true, 'true']);
    await popup.user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement === opener(), popup.bridge.asked('hide')]).toEqual([false, true, []]);
    await popup.user.keyboard('{Escape}');
    expect(popup.bridge.asked('hide')).toHaveLength(1);
  });

  it('stays open for its own actions, and closes when the focus moves to what it may cover', async () => {
    const popup = await openPopup();
    await popup.user.click(opener());
    await popup.click('More');
    await popup.keys('{Escape}');
    expect(isOpen()).toBe(true);
    await popup.click('Another quote');
    expect(isOpen()).toBe(true);
    act(() => screen.getByRole('tab', { name: /^Headlines/ }).focus());
    expect(isOpen()).toBe(false);
  });

  it('closes when nothing has the focus any more, but not with the window, which keeps it', async () => {
    const popup = await openPopup();
    await popup.user.click(opener());
    fireEvent.blur(opener()); // that of the window: the button stays the active element
    expect(isOpen()).toBe(true);
    act(() => opener().blur());
    expect([isOpen(), document.activeElement]).toEqual([false, document.body]);
    await popup.user.click(opener());
    for (const tab of ['2', '1']) await popup.keys(`{Control>}${tab}{/Control}`);
    expect(isOpen()).toBe(false); // nor does it come back with its tab
  });

  it('takes the focus of a click on its words, and gives it to its button when Escape closes it', async () => {
    const popup = await openPopup();
    await popup.user.click(opener());
    await popup.user.click(present(document.querySelector<HTMLElement>('.quote blockquote')));
    expect(region().contains(document.activeElement)).toBe(true);
    await popup.user.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await popup.user.keyboard('{Escape}');
    expect([isOpen(), document.activeElement === opener(), popup.bridge.asked('hide')]).toEqual([false, true, []]);
  });
});
