/** What a person asks for in words and gets answered in words. */
import type { Outcome } from '../../shared/bridge.ts';
import { english } from '../../shared/language/english.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { saidBy } from '../../shared/language/said-error.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Turn } from '../refresh/policy.ts';
import type { SettingsStore } from '../store/settings-store.ts';

/** The part of the running API that moves. */
export interface MovablePort {
  readonly port: number;
  /** The port it is to be at; another than `port` while something is in its way. */
  readonly wished: number;
  /** @throws SaidError when the new port cannot be had; the old one answers on */
  moveTo(port: number): Promise<void>;
  /** Wishes for a port without insisting on it now. */
  aimFor(port: number): Promise<void>;
}

/** Changes settings; a new port is taken first and stored only once it answers, and given back if storing fails. */
export async function changeSettings(patch: Partial<Settings>, settings: SettingsStore, api: MovablePort): Promise<Outcome> {
  const { port, wished } = api;
  if (patch.port !== undefined) {
    try {
      await api.moveTo(patch.port); // also where it is there by accident: from now on it is to stay
    } catch (error) {
      return { ok: false, message: saidBy(error, phrase('refusal.portUnusable')) };
    }
  }
  const outcome = await settings.change((current) => ({ ...current, ...patch }));
  if (!outcome.ok && patch.port !== undefined) {
    await api.moveTo(port).catch(() => undefined);
    await api.aimFor(wished);
  }
  return outcome;
}

/** What a refresh by hand will do. */
export function wordsForRefresh({ asked, held }: { readonly asked: number; readonly held: readonly Turn[] }, network: boolean): Phrase {
  if (!network) return phrase('refresh.off');
  if (asked > 0) return phrase('refresh.asking', { n: asked });
  if (held.length === 0) return phrase('refresh.already');
  const reasons = new Map(held.map(({ reason }) => [english(reason), reason]));
  const [only] = reasons.values();
  return reasons.size === 1 && only !== undefined ? phrase('refresh.held', { reason: only }) : phrase('refresh.later');
}
