/** Decides whether a notification may be shown now. Pure. */
import type { Settings } from '../../../shared/settings.ts';
import { MINUTE } from '../../../shared/units.ts';
import { silentUntil } from './quiet.ts';

export type NotificationVerdict =
  | { readonly kind: 'show' }
  /** Decide again at `at`, epoch ms. */
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'drop' };

/** How often the desktop is polled while a notification waits: none announces the end of its do-not-disturb mode. */
const ASK_AGAIN = 15 * MINUTE;

/**
 * Decides whether a notification is shown now, later or never.
 * @param now epoch ms
 * @param doNotDisturb whether the desktop is in that mode
 * @param goodUntil epoch ms from which the news is stale and is dropped; null if it never goes stale
 */
export function decideNotification(
  now: number, settings: Pick<Settings, 'notification' | 'quietHours' | 'snoozedUntil'>, doNotDisturb: boolean, goodUntil: number | null,
): NotificationVerdict {
  if (!settings.notification.enabled) return { kind: 'drop' };
  const at = silentUntil(settings, now) ?? (doNotDisturb ? now + ASK_AGAIN : null);
  if (at === null) return { kind: 'show' };
  return goodUntil !== null && at >= goodUntil ? { kind: 'drop' } : { kind: 'later', at };
}
