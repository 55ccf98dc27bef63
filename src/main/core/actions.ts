/** What a person asks for in words and gets answered in words. */
import type { Outcome } from '../../shared/bridge.ts';
import type { SettingsPatch } from '../../shared/settings.ts';
import type { Turn } from '../refresh/policy.ts';
import type { SettingsStore } from '../store/settings-store.ts';

/** The part of the running API that moves. */
export interface MovablePort {
  readonly port: number;
  /** @throws in plain words when the new port cannot be had; the old one answers on */
  moveTo(port: number): Promise<void>;
}

/** Changes settings; a new port is taken first and stored only once it answers, and given back if storing fails. */
export async function changeSettings(patch: SettingsPatch, settings: SettingsStore, api: MovablePort): Promise<Outcome> {
  const before = api.port;
  if (patch.port !== undefined && patch.port !== before) {
    try {
      await api.moveTo(patch.port);
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : 'The port cannot be used.' };
    }
  }
  const outcome = await settings.change((current) => ({ ...current, ...patch }));
  if (!outcome.ok && api.port !== before) await api.moveTo(before).catch(() => undefined);
  return outcome;
}

/** What a refresh by hand will do. */
export function wordsForRefresh({ asked, held }: { readonly asked: number; readonly held: readonly Turn[] }, network: boolean): string {
  if (!network) return 'This run does not refresh.';
  if (asked > 0) return asked === 1 ? 'Asking one source now.' : `Asking ${asked} sources now.`;
  if (held.length === 0) return 'Already refreshing.';
  const reasons = new Set(held.map(({ reason }) => reason));
  const [only] = reasons;
  return reasons.size === 1 && only !== undefined ? `Nothing to ask now: ${only}.` : 'Nothing may be asked now; try again later.';
}
