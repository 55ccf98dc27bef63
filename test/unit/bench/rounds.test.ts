import { describe, expect, it } from 'vitest';
import { connectionsFor, order, rotated } from '../../../bench/lib/rounds.ts';

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

  it('asks everyone once, and those whose ratio is near one in turns with their limit, back and forth', () => {
    const all = ['peer', 'bare', 'ours'].map((name) => ({ contestant: { name, limit: 'bare', close: name === 'ours' } }));
    const asked = (turns: number): string => order(all, turns).map(({ contestant }) => contestant.name).join(' ');
    expect(asked(1)).toBe('peer bare ours');
    expect(asked(4)).toBe('peer bare ours ours bare bare ours ours bare');
  });
});
