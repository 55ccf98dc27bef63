/** Asks which word of a headline to mute: one of its own by click, or any typed one. */
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import { Input } from 'react-aria-components/Input';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { MAX_MUTE_WORD_LENGTH } from '../../shared/settings-constants.ts';
import { useAskingDialog } from '../hooks/use-asking-dialog.ts';
import { useMuteWords } from '../hooks/use-mute-words.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useWords } from '../hooks/use-words.ts';
import { checkName, typedLength } from '../texts/checks.ts';
import { titleWords } from './title-words.ts';
import { Field } from '../components/field.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';

interface MuteDialogProps {
  readonly title: string; // of the headline
  readonly language: string; // of the title, BCP 47; '' if unknown
  readonly onClose: () => void;
}

export function MuteDialog({ title, language, onClose }: MuteDialogProps) {
  const { t, locale } = useWords();
  const { mute } = useMuteWords();
  const confirm = useAskingDialog(onClose);
  const [word, setWord] = useState('');
  const [error, setError] = useRefusal();
  const take = (next: string): void => {
    setWord(next);
    setError(null);
  };
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setError(null); // an alert with the same text would not be announced
    setError(checkName(MAX_MUTE_WORD_LENGTH)(word) ?? await confirm(() => mute(word)));
  };
  /** Enter on the chosen word confirms it; another press would take the choice back. */
  const confirmChosen = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || !(event.target instanceof Element) || event.target.closest('[data-selected]') === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) event.currentTarget.closest('form')?.requestSubmit();
  };
  return (
    <ModalDialog isDismissable onClose={onClose}>
      <Heading slot="title">{t('muteWord.title')}</Heading>
      <p>{t('muteWord.help')}</p>
      <form className="mute-form" onSubmit={(event) => void submit(event)}>
        <div onKeyDownCapture={confirmChosen}>
          <ToggleButtonGroup
            className="words" aria-label={t('muteWord.words')} selectionMode="single" selectedKeys={[word]}
            onSelectionChange={(keys) => take(String([...keys][0] ?? ''))}
          >
            {titleWords(title, locale).map((one) => (
              <ToggleButton key={one} id={one} className="chip word" {...(language !== '' && { lang: language })}><bdi>{one}</bdi></ToggleButton>
            ))}
          </ToggleButtonGroup>
        </div>
        <Field aria-label={t('mute.add')} value={word} error={error} maxLength={typedLength(MAX_MUTE_WORD_LENGTH)} onChange={take}>
          <Input placeholder={t('mute.placeholder')} dir="auto" />
        </Field>
        <div className="dialog-buttons">
          <Button className="button" onPress={onClose}>{t('settings.cancel')}</Button>
          <Button className="button" data-act type="submit">{t('mute.addButton')}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
