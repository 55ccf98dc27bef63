import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../../src/renderer/page.tsx';
import { createFakeBridge } from '../fake-bridge/fake-bridge.ts';
import { NOW, useStage } from '../render.tsx';

useStage();

it('a page that is empty because a component threw tells main, and leaves the error to the console', async () => {
  const broken = new Error('This component is broken.');
  const bridge = createFakeBridge(NOW);
  const { overview } = bridge;
  let isBroken = false;
  Object.assign(bridge, { overview: async () => Object.defineProperty(await overview(), 'status', isBroken ? { get: () => { throw broken; } } : {}) });
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('tidings', bridge);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // with it React would throw the error here, instead of reporting it
  const root = document.createElement('div');
  document.body.append(root);
  showPage(root, {}, () => undefined);
  await waitFor(() => expect(root.textContent).toContain('Headlines'));
  expect(bridge.asked('failed')).toEqual([]);
  isBroken = true;
  bridge.send('changed', { what: 'status' });
  await waitFor(() => expect(root.textContent).toBe(''));
  expect([bridge.asked('failed'), reported.mock.calls]).toEqual([[undefined], [[broken]]]);
  root.remove();
});
