import type { time as english } from '../en/time.ts';
import type { Translated } from '../catalogue.ts';

export const time: Translated<typeof english> = {
  'time.now': '现在',
  'time.justNow': '刚刚',
  'time.ago': '{age}前',
  'time.yesterday': '昨天',
  'time.yesterdayClock': '昨天 {clock}',
  'time.tomorrowClock': '明天 {clock}',
  'time.at': '今天 {clock}',
  'time.on': '{day}',
  'time.gap': '',

  'time.both': '{first}{second}',
};
