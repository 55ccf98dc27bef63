import { describe, expect, it } from 'vitest';
import { clockStyle, withClockOf } from '../../../../src/shared/language/clock.ts';

describe('the clock', () => {
  it.each([
    ['en', 'de-DE', '09:05'],
    ['en', 'en-GB', '09:05'],
    ['es', 'es-ES', '09:05'], // by itself, Intl gives 9:05
    ['de', 'en-US', '9:05 AM'],
    ['en-US', 'en-US', '9:05 AM'],
    ['en', 'ja-JP-u-hc-h11', '9:05 AM'], // from 0:00 to 11:59
  ])('in %s on a %s system shows %s', (locale, home, told) => {
    const shown = (wanted: string, style: string): string =>
      new Date('2026-09-30T09:05').toLocaleTimeString(wanted, clockStyle(style)).replace(/\s/u, ' ');
    const merged = withClockOf(locale, home);
    expect([shown(locale, home), shown(merged, merged)]).toEqual([told, told]);
  });
});
