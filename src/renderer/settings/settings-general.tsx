/** General settings: language, zoom, start at login, the shortcut that shows Tidings, the keys in it. */
import { memo } from 'react';
import { phrase } from '../../shared/language/phrase.ts';
import { LANGUAGE_NAMES, LANGUAGE_SETTINGS } from '../../shared/language/languages.ts';
import type { DesktopState } from '../../shared/bridge/desktop.ts';
import type { Settings } from '../../shared/settings.ts';
import { ZOOMS } from '../../shared/zoom.ts';
import { ChoiceField } from './choice-field.tsx';
import { Setting } from '../components/setting.tsx';
import { ShortcutField } from './shortcut-field.tsx';
import { Toggle } from '../components/toggle.tsx';
import type { SettingsEdits } from './use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { keysOf, shortcutCaps } from '../keys/notation.ts';
import { singleKeysOf } from '../keys/table.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';

type Shown = Pick<Settings, 'language' | 'zoom' | 'startAtLogin' | 'shortcut' | 'singleKeys'>;

interface GeneralSettingsProps extends SettingsEdits, Shown {
  readonly desktop: DesktopState | null;
}

export const GeneralSettings = memo(function GeneralSettings({
  language, zoom, startAtLogin, shortcut, singleKeys, change, set, desktop,
}: GeneralSettingsProps) {
  const { t, list } = useWords();
  const keysIn = (group: 'page' | 'headline'): string => list(singleKeysOf(group).flatMap((press) => keysOf(press, t)));
  return (
    <>
      <Setting title={t('language.title')}>
        <ChoiceField
          label={t('language.title')} value={language}
          // Each is named in its own language, so that its speakers find it.
          choices={LANGUAGE_SETTINGS.map((id) => (id === 'system' ? { id, name: t('language.system') } : { id, name: LANGUAGE_NAMES[id], lang: id }))}
          onChange={(chosen) => set({ language: chosen }, changedTo(
            phrase('language.title'), chosen === 'system' ? phrase('language.system') : LANGUAGE_NAMES[chosen]))}
        />
      </Setting>
      <Setting title={t('zoom.title')}>
        <ChoiceField
          label={t('zoom.title')} value={zoom} choices={ZOOMS.map((id) => ({ id, name: t('zoom.percent', { n: id }) }))}
          onChange={(chosen) => set({ zoom: chosen }, changedTo(phrase('zoom.title'), phrase('zoom.percent', { n: chosen })))}
        />
      </Setting>
      <Setting title={t('login.title')} help={t('login.help')} notice={desktop?.login ?? null}>
        <Toggle
          on={startAtLogin}
          onChange={(on) => set({ startAtLogin: on }, changedTo(phrase('login.switch'), onOrOff(on)))}
        >
          {t('login.switch')}
        </Toggle>
      </Setting>
      <Setting title={t('recorder.title')} notice={desktop?.shortcut ?? null}>
        <ShortcutField
          value={shortcut} works={desktop?.shortcut == null}
          isDisabled={desktop?.shortcuts === false && shortcut === ''} // a shortcut set on another desktop can still be removed
          commit={(pressed) => change({ shortcut: pressed }, changedTo(
            phrase('recorder.title'), pressed === '' ? phrase('recorder.none') : shortcutCaps(pressed, t).join(' ')))}
        />
      </Setting>
      <Setting title={t('singleKeys.title')} help={t('singleKeys.help', { page: keysIn('page'), headline: keysIn('headline') })}>
        <Toggle
          on={singleKeys}
          onChange={(on) => set({ singleKeys: on }, changedTo(phrase('singleKeys.title'), onOrOff(on)))}
        >
          {t('singleKeys.switch')}
        </Toggle>
      </Setting>
    </>
  );
});
