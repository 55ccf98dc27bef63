/** Moments and ages, and what stands between two sentences. Clock times, days and ages come from `Intl`. */
export const time = {
  'time.now': 'now',
  'time.justNow': 'just now',
  // {age} is short and abbreviated ("12 min", "12 Min."), so that it needs no case.
  'time.ago': '{age} ago',
  // By itself, as in a table.
  'time.yesterday': 'yesterday',
  'time.yesterdayClock': 'yesterday at {clock}',
  'time.tomorrowClock': 'tomorrow at {clock}',
  // In a sentence: "Last fetched …", "Next try …".
  'time.at': 'at {clock}',
  'time.on': 'on {day}',
  'time.gap': ' ',

  'time.both': '{first} {second}',
} as const;
