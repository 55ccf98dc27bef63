/** Actions of the person whose outcome is reported in words. */
import { english } from '../../shared/language/english.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { userMessageOf } from '../../shared/language/user-facing-error.ts';
import { refusal, type Outcome } from '../../shared/outcome.ts';
import type { Settings } from '../../shared/settings.ts';
import type { ApiServer } from '../api/server.ts';
import type { ScheduleDecision } from '../refresh/policy/policy.ts';
import type { ChangeableSettings } from './change-list.ts';

/** The part of the running API that can change ports. */
type MovablePort = Pick<ApiServer, 'port' | 'configuredPort' | 'moveTo' | 'setConfiguredPort'>;

/** Changes settings. A new port is bound before it is stored, and released again if storing fails. */
export async function changeSettings(patch: Partial<Settings>, settings: ChangeableSettings, api: MovablePort): Promise<Outcome> {
  const { port, configuredPort } = api;
  if (patch.port !== undefined) {
    try {
      await api.moveTo(patch.port); // also if it is bound already as a fallback: from now on it is the configured one
    } catch (error) {
      return refusal(userMessageOf(error, phrase('refusal.portUnusable')));
    }
  }
  const outcome = await settings.change((current) => ({ ...current, ...patch }));
  if (!outcome.ok && patch.port !== undefined) {
    await api.moveTo(port).catch(() => undefined);
    await api.setConfiguredPort(configuredPort);
  }
  return outcome;
}

/** Says what a manual refresh will do. */
export function wordsForRefresh({ asked, notDue }: { readonly asked: number; readonly notDue: readonly ScheduleDecision[] }, network: boolean): Phrase {
  if (!network) return phrase('refresh.off');
  if (asked > 0) return phrase('refresh.asking');
  if (notDue.length === 0) return phrase('refresh.already');
  const reasons = new Map(notDue.map(({ reason }) => [english(reason), reason]));
  const [only] = reasons.values();
  return reasons.size === 1 && only !== undefined ? phrase('refresh.held', { reason: only }) : phrase('refresh.later');
}
