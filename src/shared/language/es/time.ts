import type { time as english } from '../en/time.ts';
import type { Translated } from '../catalogue.ts';

export const time: Translated<typeof english> = {
  'time.now': 'ahora',
  'time.justNow': 'ahora mismo',
  'time.ago': 'hace {age}',
  'time.yesterday': 'ayer',
  'time.yesterdayClock': 'ayer, {clock}',
  'time.tomorrowClock': 'mañana, {clock}',
  'time.at': 'hoy, {clock}',
  'time.on': '{day}',
  'time.gap': ' ',

  'time.both': '{first} {second}',
};
