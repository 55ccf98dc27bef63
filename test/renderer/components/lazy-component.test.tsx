/** Components that are loaded on first use. */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AnnouncerContext } from '../../../src/renderer/hooks/use-announcer.ts';
import { lazyComponent } from '../../../src/renderer/components/lazy-component.tsx';

afterEach(cleanup);

interface Props {
  readonly word: string;
}
const Said = ({ word }: Props) => <b>{word}</b>;

/** A component whose code is loaded when the test calls `arrive`. */
function slow() {
  let reads = 0;
  let resolve = (_said: ComponentType<Props>): void => undefined;
  const promise = new Promise<ComponentType<Props>>((done) => { resolve = done; });
  const made = lazyComponent(() => {
    reads += 1;
    return promise;
  });
  const arrive = () => act(async () => {
    resolve(Said);
    await promise;
  });
  return { ...made, reads: () => reads, arrive };
}

it('a component renders once it is loaded, with its latest props', async () => {
  const { LazyComponent, arrive } = slow();
  const { container, rerender } = render(<LazyComponent word="first" />);
  expect(container.textContent).toBe('');
  rerender(<LazyComponent word="second" />);
  await arrive();
  expect(container.textContent).toBe('second');
});

it('a component loaded ahead renders at once, and is loaded only once', async () => {
  const { LazyComponent, preload, arrive, isLoaded, reads } = slow();
  void preload();
  expect(isLoaded()).toBe(false);
  await arrive();
  expect(isLoaded()).toBe(true);
  expect(render(<LazyComponent word="now" />).container.textContent).toBe('now');
  expect(render(<LazyComponent word="again" />).container.textContent).toBe('again');
  expect(reads()).toBe(1);
});

it('a component that cannot be loaded is announced, and loaded when it is wanted again', async () => {
  const said: unknown[] = [];
  let attempts = 0;
  const { LazyComponent } = lazyComponent(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('the program was removed')) : Promise.resolve(Said);
  });
  const ignore = (): void => undefined;
  const announcer = { say: (message: unknown) => void said.push(message), speak: ignore, withdraw: ignore, hold: ignore };
  const shown = <AnnouncerContext value={announcer}><LazyComponent word="there" /></AnnouncerContext>;
  await act(() => Promise.resolve(render(shown)));
  expect(said).toEqual([{ key: 'trouble.bridge' }]);
  cleanup();
  const { container } = await act(() => Promise.resolve(render(shown)));
  expect(container.textContent).toBe('there');
  expect(said).toHaveLength(1);
});
