/** General settings: language, zoom, start at login, the shortcut that shows Tidings, the keys in it. */
import { phrase } from '../../shared/language/phrase.ts';
import { LANGUAGE_NAMES } from '../../shared/language/languages.ts';
import type { DesktopState } from '../../shared/bridge.ts';
import { ZOOMS } from '../../shared/zoom.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { LanguageField } from '../components/language-field.tsx';
import { Setting } from '../components/setting.tsx';
import { ShortcutField } from '../components/shortcut-field.tsx';
import { Toggle } from '../components/toggle.tsx';
import type { SettingsHold } from '../hooks/use-settings.ts';
import { useWords } from '../hooks/use-words.ts';
import { keysOf, shortcutCaps } from '../keys/notation.ts';
import { singleKeysOf } from '../keys/table.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';

interface GeneralSettingsProps extends SettingsHold {
  readonly desktop: DesktopState | null;
}

export function GeneralSettings({ settings, change, set, desktop }: GeneralSettingsProps) {
  const { t, list } = useWords();
  const keysIn = (group: 'page' | 'headline'): string => list(singleKeysOf(group).flatMap((press) => keysOf(press, t)));
  return (
    <>
      <Setting title={t('language.title')}>
        <LanguageField
          value={settings.language}
          onChange={(language) => set({ language }, changedTo(
            phrase('language.title'), language === 'system' ? phrase('language.system') : LANGUAGE_NAMES[language]))}
        />
      </Setting>
      <Setting title={t('zoom.title')}>
        <ChoiceField
          label={t('zoom.title')} value={settings.zoom} choices={ZOOMS.map((id) => ({ id, name: t('zoom.percent', { n: id }) }))}
          onChange={(zoom) => set({ zoom }, changedTo(phrase('zoom.title'), phrase('zoom.percent', { n: zoom })))}
        />
      </Setting>
      <Setting title={t('login.title')} help={t('login.help')} notice={desktop?.login ?? null}>
        <Toggle
          on={settings.startAtLogin}
          onChange={(startAtLogin) => set({ startAtLogin }, changedTo(phrase('login.switch'), onOrOff(startAtLogin)))}
        >
          {t('login.switch')}
        </Toggle>
      </Setting>
      <Setting title={t('recorder.title')} notice={desktop?.shortcut ?? null}>
        <ShortcutField
          value={settings.shortcut} works={desktop?.shortcut == null}
          isDisabled={desktop?.shortcuts === false && settings.shortcut === ''} // a shortcut set on another desktop can still be removed
          commit={(shortcut) => change({ shortcut }, changedTo(
            phrase('recorder.title'), shortcut === '' ? phrase('recorder.none') : shortcutCaps(shortcut, t).join(' ')))}
        />
      </Setting>
      <Setting title={t('singleKeys.title')} help={t('singleKeys.help', { page: keysIn('page'), headline: keysIn('headline') })}>
        <Toggle
          on={settings.singleKeys}
          onChange={(singleKeys) => set({ singleKeys }, changedTo(phrase('singleKeys.title'), onOrOff(singleKeys)))}
        >
          {t('singleKeys.switch')}
        </Toggle>
      </Setting>
    </>
  );
}
