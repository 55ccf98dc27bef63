import type { time as english } from '../en/time.ts';
import type { Translated } from '../catalogue.ts';

export const time: Translated<typeof english> = {
  'time.now': 'jetzt',
  'time.justNow': 'gerade eben',
  'time.ago': 'vor {age}',
  'time.yesterday': 'gestern',
  'time.yesterdayClock': 'gestern um {clock}',
  'time.tomorrowClock': 'morgen um {clock}',
  'time.at': 'um {clock}',
  'time.on': 'am {day}',
  'time.gap': ' ',

  'time.both': '{first} {second}',
};
