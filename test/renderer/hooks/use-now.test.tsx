import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BridgeContext } from '../../../src/renderer/hooks/use-bridge.ts';
import { NowProvider, useNow } from '../../../src/renderer/hooks/use-now.ts';
import { createFakeBridge, type FakeBridge } from '../fake-bridge/fake-bridge.ts';

const NOW = 1_700_000_000_000;
const SECOND = 1_000;

function Seconds() {
  return <p role="timer">{(useNow() - NOW) / SECOND}</p>;
}

const shown = (): string => screen.getByRole('timer').textContent;
const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * SECOND));
const hide = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
let drawn = 0;
let bridge: FakeBridge;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  bridge = createFakeBridge(NOW);
  render(
    <BridgeContext value={bridge}>
      <Profiler id="hand" onRender={() => { drawn += 1; }}><NowProvider><Seconds /></NowProvider></Profiler>
    </BridgeContext>,
  );
  drawn = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the minute clock', () => {
  it('updates once a minute', () => {
    pass(59);
    expect(shown()).toBe('0');
    pass(1);
    expect(shown()).toBe('60');
    pass(60);
    expect(shown()).toBe('120');
    expect(drawn).toBe(2);
  });

  it('renders nothing when the popup is shown again within the minute, and updates on schedule', () => {
    pass(20);
    hide(true);
    pass(20);
    hide(false);
    expect(drawn).toBe(0);
    pass(20);
    expect(shown()).toBe('60');
  });

  it('updates at once when the popup is shown again after more than a minute', () => {
    hide(true);
    pass(300);
    expect(shown()).toBe('0');
    hide(false);
    expect(shown()).toBe('300');
    pass(60);
    expect(shown()).toBe('360');
  });

  it('updates at once when the system clock was set back while the popup was hidden', () => {
    hide(true);
    vi.setSystemTime(NOW - 3_600 * SECOND);
    hide(false);
    expect(shown()).toBe('-3600');
  });

  it('updates at once when main reports a wake-up, with the popup in view: its timer stood still', () => {
    pass(20);
    vi.setSystemTime(NOW + 3_600 * SECOND);
    act(() => bridge.send('changed', { what: 'status' }));
    expect(shown()).toBe('3600');
    pass(60);
    expect(shown()).toBe('3660');
  });

  it('renders nothing when main reports another change, and goes on as before', () => {
    pass(20);
    act(() => bridge.send('changed', { what: 'status' }));
    pass(39);
    expect(drawn).toBe(0);
    pass(1);
    expect([shown(), drawn]).toEqual(['60', 1]);
  });
});
