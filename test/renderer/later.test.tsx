/** What is read when it is first wanted. */
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { later } from '../../src/renderer/later.tsx';

afterEach(cleanup);

interface Props {
  readonly word: string;
}
const Said = ({ word }: Props) => <b>{word}</b>;

/** Reads as slowly as the test wants. */
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

it('is there as soon as it was read, with what it is given by then', async () => {
  const { Later, arrive } = slow();
  const { container, rerender } = render(<Later word="first" />);
  expect(container.textContent).toBe('');
  rerender(<Later word="second" />);
  await arrive();
  expect(container.textContent).toBe('second');
});

it('is there at once where it was read ahead, and is read once', async () => {
  const { Later, read, arrive, isHere, reads } = slow();
  void read();
  expect(isHere()).toBe(false);
  await arrive();
  expect(isHere()).toBe(true);
  expect(render(<Later word="now" />).container.textContent).toBe('now');
  expect(render(<Later word="again" />).container.textContent).toBe('again');
  expect(reads()).toBe(1);
});
