import { describe, expect, it } from 'vitest';
import { CASES } from '../../../bench/lib/cases.ts';
import { connectionsFor, order, rotated, secondsFor } from '../../../bench/lib/rounds.ts';

describe('a round', () => {
  it.each([
    [[1, 2, 3], 32],
    [[1, 30], 32],
    [[1, 31, 2], 4], // one server might finish no request in time
    [[], 32],
  ])('uses as many connections for all servers as the slowest can handle: %j', (alone, connections) => {
    expect(connectionsFor(alone, 32)).toBe(connections);
  });

  it('starts with the next server each time', () => {
    expect([0, 1, 2, 3].map((start) => rotated(['a', 'b', 'c'], start).join(''))).toEqual(['abc', 'bca', 'cab', 'abc']);
  });

  it('runs each server once, then alternates the close ones with their limit, back and forth', () => {
    const closeIn: Record<string, string> = { ours: 'models, gzip; news', peer: 'models, gzip' };
    const all = ['peer', 'bare', 'ours'].map((name) => ({ contestant: { name, limit: 'bare', isClose: (one: string) => closeIn[name]?.includes(one) ?? false } }));
    const asked = (name: string, turns: number): string => order(all, name, turns).map(({ contestant }) => contestant.name).join(' ');
    expect(asked('news', 1)).toBe('peer bare ours');
    expect(asked('news', 4)).toBe('peer bare ours ours bare bare ours ours bare');
    expect(asked('models, gzip', 3)).toBe('peer bare ours ours bare peer peer bare ours'); // a peer may be close in one case only
  });

  it('measures the peers only in the first rounds, except where a goal compares them, and never for a page', () => {
    const all = ['ours', 'bare', 'peer'].map((name) => ({ name, limit: 'bare', isClose: (one: string) => name === 'ours' || (name === 'peer' && one === 'models') }));
    const seconds = (name: string, rounds: number): number =>
      secondsFor(CASES.filter((one) => one.name === name), all, { rounds, peerRounds: 2, turns: 3, seconds: 10, warmUp: 1 });
    expect(seconds('quote', 2)).toBe(2 * (3 * 11 + 2 * 20));
    expect(seconds('quote', 3) - seconds('quote', 2)).toBe(2 * 11 + 2 * 20);
    expect(seconds('models', 3)).toBe(3 * (3 * 11 + 3 * 20));
    expect(seconds('quote, from a page', 1)).toBe(2 * 11 + 2 * 20);
  });
});
