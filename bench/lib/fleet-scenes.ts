/** The scenes simulated by `bench:fleet`. */
import { HOUR, MINUTE } from '../../src/shared/units.ts';
import type { Scene } from './fleet.ts';

const ordinary = { away: () => 0, spread: true, down: null, validators: true } as const;

export const SCENES: readonly Scene[] = [
  { ...ordinary, name: 'Steady', note: 'all are on, day and night' },
  { ...ordinary, name: 'Power cut, 40 min', note: 'worldwide; all start in the same instant, most with a turn missed', away: () => 40 * MINUTE },
  { ...ordinary, name: 'Power cut, 8 h', note: 'the same, all with several turns missed', away: () => 8 * HOUR },
  { ...ordinary, name: 'Wake-up at 09:00', note: 'one time zone, asleep for 8 to 16 hours, all awake at once', away: (random) => (8 + 8 * random()) * HOUR },
  { ...ordinary, name: 'Origin down for an hour', note: 'answers 500 from 3 h to 4 h', down: [3 * HOUR, 4 * HOUR] },
  { ...ordinary, name: 'Origin without validators, power cut, 8 h', note: 'once a day instead of once an hour', validators: false, away: () => 8 * HOUR },
];

/** The same wake-up without polling rule 21: clients make up for missed turns at once. */
export const NAIVE: Scene = {
  ...ordinary, name: 'Wake-up, caught up at once', note: 'what the policy prevents', away: (random) => (8 + 8 * random()) * HOUR, spread: false,
};
