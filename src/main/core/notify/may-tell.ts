/** Whether something may be told by a notification now. Pure. */
import type { Settings } from '../../../shared/settings.ts';
import { silentUntil, type Silence } from './quiet.ts';

/** What the desktop itself wants, besides the settings. */
export interface DesktopWish {
  readonly doNotDisturb: boolean;
}

export type Verdict =
  | { readonly verdict: 'tell' }
  /** Ask again at `at`, epoch ms. */
  | { readonly verdict: 'later'; readonly at: number; readonly reason: Silence | 'do not disturb' }
  | { readonly verdict: 'drop'; readonly reason: Silence | 'do not disturb' | 'switched off' };

/** No desktop tells when its do-not-disturb ends; so often it is asked while something waits, and never otherwise. */
const ASK_AGAIN = 15 * 60_000;

/**
 * @param now epoch ms
 * @param goodUntil epoch ms from which it is old news, and not to be told any more; null where it can wait for ever
 */
export function mayTell(
  now: number, settings: Pick<Settings, 'notification' | 'quietHours' | 'snoozedUntil'>, desktop: DesktopWish, goodUntil: number | null,
): Verdict {
  if (!settings.notification.enabled) return { verdict: 'drop', reason: 'switched off' };
  const silence = silentUntil(settings, now)
    ?? (desktop.doNotDisturb ? { at: now + ASK_AGAIN, reason: 'do not disturb' as const } : null);
  if (silence === null) return { verdict: 'tell' };
  return goodUntil !== null && silence.at >= goodUntil
    ? { verdict: 'drop', reason: silence.reason }
    : { verdict: 'later', ...silence };
}
