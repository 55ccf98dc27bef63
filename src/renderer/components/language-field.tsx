import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { LANGUAGE_NAMES, LANGUAGE_SETTINGS, type LanguageSetting } from '../../shared/language/languages.ts';
import { useWords } from '../hooks/use-words.ts';
import { Icon } from './icon.tsx';

interface LanguageFieldProps {
  readonly value: LanguageSetting;
  readonly onChange: (language: LanguageSetting) => void;
}

/** The language of all texts. Each option is named in its own language, so that its speakers find it. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { t } = useWords();
  const items = LANGUAGE_SETTINGS.map((id) => ({ id, name: id === 'system' ? t('language.system') : LANGUAGE_NAMES[id] }));
  return (
    <Select
      className="field" aria-label={t('language.title')} value={value}
      onChange={(key) => {
        const chosen = LANGUAGE_SETTINGS.find((id) => id === key);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <Button className="button select">
        <SelectValue>{items.find(({ id }) => id === value)?.name}</SelectValue>
        <Icon name="down" />
      </Button>
      <Popover className="menu">
        <ListBox<{ id: LanguageSetting; name: string }> items={items}>
          {({ id, name }) => (
            <ListBoxItem id={id} className="menu-item" textValue={name} {...(id === 'system' ? {} : { lang: id })}>{name}</ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
