/** The words a person does not want to read of: added and removed at once, with a way back. */
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import type { Outcome } from '../../shared/bridge.ts';
import { phrase, type Said } from '../../shared/language/phrase.ts';
import { AddField } from '../components/add-field.tsx';
import { Icon } from '../components/icon.tsx';
import { useSay } from '../hooks/use-announcer.ts';
import { useMade } from '../hooks/use-changes.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useWords } from '../hooks/use-words.ts';

const MOST = 100; // as in shared/settings.ts, which has the last word
const LONGEST = 60;

export function MuteSettings({ muted }: { readonly muted: readonly string[] }) {
  const { t, locale } = useWords();
  const bridge = useBridge();
  const say = useSay();
  const made = useMade();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<Said | null>(null);

  // By the words as main has them at that moment: an undo comes later.
  const edit = async (change: (words: readonly string[]) => string[]): Promise<Outcome> => {
    const words = await bridge.settings().then(({ muteWords }) => muteWords, () => muted);
    return await bridge.changeSettings({ muteWords: change(words) });
  };
  const put = (word: string, place: number): Promise<Outcome> =>
    edit((words) => (words.includes(word) ? [...words] : words.toSpliced(place, 0, word)));
  const take = (word: string): Promise<Outcome> => edit((words) => words.filter((one) => one !== word));

  const add = async (): Promise<void> => {
    const word = typed.trim();
    const isThere = muted.some((one) => one.localeCompare(word, locale, { sensitivity: 'base' }) === 0);
    if (isThere) return setError(t('mute.alreadyThere'));
    if (word.length < 2) return setError(t('mute.tooShort'));
    if (muted.length >= MOST) return setError(t('mute.tooMany', { most: MOST }));
    const outcome = await put(word, muted.length);
    setError(outcome.ok ? null : outcome.message);
    if (!outcome.ok) return;
    setTyped('');
    made({ said: phrase('mute.muted', { word }), undo: () => take(word), undone: phrase('mute.removed', { word }) });
  };
  const remove = async (word: string): Promise<void> => {
    const place = muted.indexOf(word);
    const outcome = await take(word);
    if (!outcome.ok) return say(outcome.message);
    made({ said: phrase('mute.removed', { word }), undo: () => put(word, place), undone: phrase('mute.muted', { word }), takesFocus: true });
  };

  return (
    <>
      <AddField
        name={t('mute.add')} placeholder={t('mute.placeholder')} button={t('mute.addButton')} help={t('mute.help')} value={typed} error={error}
        kind="text" maxLength={LONGEST}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        onSubmit={() => void add()}
      />
      {muted.length > 0 && (
        <TagGroup aria-label={t('mute.list')} onRemove={(keys) => [...keys].forEach((key) => void remove(String(key)))}>
          <TagList className="tags" items={muted.map((id) => ({ id }))}>
            {({ id }) => (
              <Tag id={id} className="tag" textValue={id}>
                <span dir="auto">{id}</span>
                <Button slot="remove" className="tag-remove" aria-label={t('mute.remove', { word: id })}><Icon name="close" /></Button>
              </Tag>
            )}
          </TagList>
        </TagGroup>
      )}
    </>
  );
}
