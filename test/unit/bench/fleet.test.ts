import { describe, expect, it } from 'vitest';
import { play } from '../../../bench/lib/fleet.ts';
import { fleetPicture } from '../../../bench/lib/fleet-picture.ts';
import { NAIVE, SCENES } from '../../../bench/lib/fleet-scenes.ts';

const FLEET = { clients: 5_000, changesPerDay: 12, seed: 1 };

/** Returns the rate of the busiest quarter of an hour, relative to the mean. With so few clients a minute is too random. */
function busiestQuarter(minutes: readonly number[], mean: number): number {
  const quarters = Array.from({ length: minutes.length / 15 }, (_, quarter) =>
    minutes.slice(quarter * 15, quarter * 15 + 15).reduce((sum, rate) => sum + rate, 0) / 15);
  return Math.max(...quarters) / mean;
}

describe('a fleet of installations', () => {
  it.each(SCENES)('sends no bursts to an origin: $name', (scene) => {
    const { minutes, mean } = play(scene, FLEET);
    expect(busiestQuarter(minutes, mean)).toBeLessThan(scene.validators ? 1.25 : 2);
  });

  it('would send bursts without the rule for missed turns', () => {
    expect(play(NAIVE, FLEET).peakMinute).toBeGreaterThan(30);
  });

  it('sends about one request per hour and client, mostly answered 304 if little changes', () => {
    const [steady] = SCENES;
    const { requests, notModified } = play(steady ?? NAIVE, { ...FLEET, changesPerDay: 1 });
    expect(requests / FLEET.clients).toBeGreaterThan(21.5);
    expect(requests / FLEET.clients).toBeLessThan(24);
    expect(notModified).toBeGreaterThan(0.9);
  });

  it('is drawn with the name of every scene', () => {
    const picture = fleetPicture(SCENES.map((scene) => play(scene, { ...FLEET, clients: 100 })), 100);
    for (const { name } of SCENES) expect(picture).toContain(name);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  });
});
