import { useCallback, useMemo, useRef, useState } from 'react';
import type { Phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { pick } from '../../shared/pick.ts';
import type { Settings } from '../../shared/settings.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import { unlessSame } from '../state/keep-same.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge, useReadOnChange } from '../hooks/use-bridge.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';

/** The functions that change the settings; the same in each render. */
export interface SettingsEdits {
  /**
   * Applies a change at once and records how to undo it. If main refuses, resolves with the reason, and nothing is changed.
   * @param message what was changed, as in "Port: 8435"
   */
  readonly change: (patch: SettingsPatch, message: Phrase) => Promise<Outcome>;
  /** The same for controls without room for an error: the reason is announced. */
  readonly set: (patch: SettingsPatch, message: Phrase) => void;
}

/** Returns the settings, read again when they change (null until main has answered), and the functions to change them. */
export function useSettings(): { readonly settings: Settings | null; readonly edits: SettingsEdits } {
  const bridge = useBridge();
  const undoable = useUndoable();
  const tellRefusal = useTellRefusal();
  const [settings, setSettings] = useState<Settings | null>(null);
  const latest = useRef<Settings | null>(null); // the same, also before they are rendered
  const applying = useRef(0); // changes main has not answered; until then it may report older settings
  const show = useCallback((next: Settings): void => {
    latest.current = unlessSame<Settings | null>(latest.current, next);
    setSettings(latest.current);
  }, []);
  const read = useCallback(async (): Promise<void> => {
    const answer = await bridge.settings().catch(() => null);
    if (answer !== null && applying.current === 0) show(answer);
  }, [bridge, show]);
  useReadOnChange(['settings'], () => void read());

  const edits = useMemo((): SettingsEdits => {
    /** Shows a change at once; then main's settings, as it may have refused. */
    const apply = async (patch: SettingsPatch): Promise<Outcome> => {
      if (latest.current !== null) show({ ...latest.current, ...patch });
      applying.current += 1;
      const outcome = await bridge.changeSettings(patch);
      applying.current -= 1;
      await read();
      return outcome;
    };
    const change: SettingsEdits['change'] = (patch, message) => {
      const before = latest.current === null ? {} : pick(latest.current, (name) => name in patch);
      return undoable(apply(patch), { message, undo: () => apply(before) });
    };
    return { change, set: (patch, message) => void tellRefusal(change(patch, message)) };
  }, [bridge, undoable, tellRefusal, show, read]);
  return { settings, edits };
}
