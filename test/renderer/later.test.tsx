/** Components that are loaded on first use. */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AnnouncerContext } from '../../src/renderer/hooks/use-announcer.ts';
import { later } from '../../src/renderer/later.tsx';

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
  const made = later(() => {
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
  const { Later, arrive } = slow();
  const { container, rerender } = render(<Later word="first" />);
  expect(container.textContent).toBe('');
  rerender(<Later word="second" />);
  await arrive();
  expect(container.textContent).toBe('second');
});

it('a component loaded ahead renders at once, and is loaded only once', async () => {
  const { Later, read, arrive, isHere, reads } = slow();
  void read();
  expect(isHere()).toBe(false);
  await arrive();
  expect(isHere()).toBe(true);
  expect(render(<Later word="now" />).container.textContent).toBe('now');
  expect(render(<Later word="again" />).container.textContent).toBe('again');
  expect(reads()).toBe(1);
});

it('a component that cannot be loaded is announced, and loaded when it is wanted again', async () => {
  const said: unknown[] = [];
  let attempts = 0;
  const { Later } = later(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('the program was removed')) : Promise.resolve(Said);
  });
  const ignore = (): void => undefined;
  const announcer = { say: (message: unknown) => void said.push(message), speak: ignore, withdraw: ignore, hold: ignore };
  const shown = <AnnouncerContext value={announcer}><Later word="there" /></AnnouncerContext>;
  await act(() => Promise.resolve(render(shown)));
  expect(said).toEqual([{ key: 'trouble.bridge' }]);
  cleanup();
  const { container } = await act(() => Promise.resolve(render(shown)));
  expect(container.textContent).toBe('there');
  expect(said).toHaveLength(1);
});
