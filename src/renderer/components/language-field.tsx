import { LANGUAGE_NAMES, LANGUAGE_SETTINGS, type LanguageSetting } from '../../shared/language/languages.ts';
import { useWords } from '../hooks/use-words.ts';
import { ChoiceField } from './choice-field.tsx';

interface LanguageFieldProps {
  readonly value: LanguageSetting;
  readonly onChange: (language: LanguageSetting) => void;
}

/** The language of all texts. Each option is named in its own language, so that its speakers find it. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useWords();
  const choices = LANGUAGE_SETTINGS.map((id) => (id === 'system' ? { id, name: t('language.system') } : { id, name: LANGUAGE_NAMES[id], lang: id }));
  return <ChoiceField label={t('language.title')} choices={choices} value={value} onChange={onChange} />;
}
