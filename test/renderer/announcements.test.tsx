/** What is said: heard each time, heard in dialogs, and drawn only where it shows. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MarkedHeadline } from '../../src/shared/bridge.ts';
import type { FakeBridge } from './fake-bridge/fake-bridge.ts';
import { openPopup, openSettings, settle, spoken, useStage } from './render.tsx';

/** The bridge with rows that count how often one of them is drawn: drawing alone asks a row for its snippet. */
function countingRows() {
  const drawn = { times: 0 };
  const counted = (row: MarkedHeadline): MarkedHeadline => ({
    ...row,
    get snippet() {
      drawn.times += 1;
      return row.snippet;
    },
  });
  const prepare = ({ headlines }: FakeBridge): Partial<FakeBridge> => ({
    headlines: async (page) => {
      const answer = await headlines(page);
      return { ...answer, rows: answer.rows.map(counted) };
    },
  });
  return { drawn, prepare };
}

useStage();

describe('a confirmation', () => {
  it('said twice in a row is spoken twice', async () => {
    const { user } = await openPopup();
    await user.click(screen.getByRole('button', { name: 'Copy quote' }));
    await settle();
    const first = screen.getByRole('status').firstChild;
    expect(first?.textContent).toBe('Quote copied');
    await user.click(screen.getByRole('button', { name: 'Copy quote' }));
    await settle();
    expect(spoken()).toBe('Quote copied');
    expect(screen.getByRole('status').firstChild).not.toBe(first); // a live region speaks what is put into it
  });

  it('is spoken while a dialog hides the page', async () => {
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Edit Open Shelf' }));
    await settle();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy address' }));
    await settle();
    expect(spoken()).toBe('Feed address copied');
    expect(screen.getByRole('status').closest('[inert], [aria-hidden=true]')).toBeNull();
  });

  it('draws no row anew', async () => {
    const { drawn, prepare } = countingRows();
    const { user } = await openPopup({}, prepare);
    expect(drawn.times).toBeGreaterThan(0);
    await user.tab();
    const before = drawn.times;
    await user.click(screen.getByRole('button', { name: 'Copy quote' }));
    await settle();
    expect(spoken()).toBe('Quote copied');
    expect(drawn.times).toBe(before);
  });
});
