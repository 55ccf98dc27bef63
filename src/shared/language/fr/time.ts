import type { time as english } from '../en/time.ts';
import type { Translated } from '../catalogue.ts';

export const time: Translated<typeof english> = {
  'time.now': 'maintenant',
  'time.justNow': 'à l’instant',
  'time.ago': 'il y a {age}',
  'time.yesterday': 'hier',
  'time.yesterdayClock': 'hier à {clock}',
  'time.tomorrowClock': 'demain à {clock}',
  'time.at': 'à {clock}',
  'time.on': 'le {day}',
  'time.gap': ' ',

  'time.both': '{first} {second}',
};
