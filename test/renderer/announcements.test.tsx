/** What is said: heard each time, heard in dialogs, and drawn only where it shows. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPopup, openSettings, settle, spoken, useStage } from './render.tsx';

const drawn = vi.hoisted(() => ({ rows: 0 }));
vi.mock('../../src/renderer/components/headline-row.tsx', async (original) => {
  const module = await original<typeof import('../../src/renderer/components/headline-row.tsx')>();
  return {
    ...module,
    HeadlineRow: (props: Parameters<typeof module.HeadlineRow>[0]) => {
      drawn.rows += 1;
      return module.HeadlineRow(props);
    },
  };
});

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
    const { user } = await openPopup();
    expect(drawn.rows).toBeGreaterThan(0);
    await user.tab();
    const before = drawn.rows;
    await user.click(screen.getByRole('button', { name: 'Copy quote' }));
    await settle();
    expect(spoken()).toBe('Quote copied');
    expect(drawn.rows).toBe(before);
  });
});
