import { describe, expect, it } from 'vitest';
import { connectionsFor, rotated } from '../../../bench/lib/rounds.ts';

describe('a round', () => {
  it.each([
    [[1, 2, 3], 32],
    [[1, 30], 32],
    [[1, 31, 2], 4], // one that could finish none in time
    [[], 32],
  ])('asks all servers of a case over as many connections as the slowest can take: %j', (alone, connections) => {
    expect(connectionsFor(alone, 32)).toBe(connections);
  });

  it('lets another begin each time', () => {
    expect([0, 1, 2, 3].map((start) => rotated(['a', 'b', 'c'], start).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
  });
});
