/** Announcements are spoken every time, also in dialogs, and do not re-render the rows. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MarkedHeadline } from '../../../src/shared/bridge/news.ts';
import type { FakeBridge } from '../fake-bridge/fake-bridge.ts';
import { openPopup, openSettings, spoken, useStage } from '../render.tsx';

/** A bridge whose rows count their renders: only rendering a row reads its snippet. */
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
  it('is announced again when the same action is repeated', async () => {
    const { click } = await openPopup();
    await click('Copy quote');
    const first = screen.getByRole('status').firstChild;
    expect(first?.textContent).toBe('Quote copied');
    await click('Copy quote');
    expect(spoken()).toBe('Quote copied');
    expect(screen.getByRole('status').firstChild).not.toBe(first); // a live region announces what is inserted into it
  });

  it('is announced while a dialog is open', async () => {
    const { click } = await openSettings();
    await click('Edit Open Shelf');
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Copy address' }));
    expect(spoken()).toBe('Feed address copied');
    expect(screen.getByRole('status').closest('[inert], [aria-hidden=true]')).toBeNull();
  });

  it('does not re-render any headline row', async () => {
    const { drawn, prepare } = countingRows();
    const { user, click } = await openPopup({}, prepare);
    expect(drawn.times).toBeGreaterThan(0);
    await user.tab();
    const before = drawn.times;
    await click('Copy quote');
    expect(spoken()).toBe('Quote copied');
    expect(drawn.times).toBe(before);
  });
});
