/** The muted words: added and removed at once, with Undo. */
import { memo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { checkMuteWord } from '../../shared/mute-word.ts';
import { MAX_MUTE_WORD_LENGTH } from '../../shared/settings-constants.ts';
import { AddField } from '../components/add-field.tsx';
import { Icon } from '../components/icon.tsx';
import { unlessSecond } from '../dom/unless-second.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';
import { useMuteWords } from '../hooks/use-mute-words.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useRowRemoval } from '../hooks/use-row-removal.ts';
import { useWords } from '../hooks/use-words.ts';
import { checkName } from '../texts/checks.ts';

export const MuteSettings = memo(function MuteSettings({ muted }: { readonly muted: readonly string[] }) {
  const { t } = useWords();
  const tellRefusal = useTellRefusal();
  const { mute, unmute } = useMuteWords();
  const rows = muted.map((id) => ({ id }));
  const { remove, onKeyDown } = useRowRemoval('mute', rows, ({ id }) => unmute(id));
  const [typed, setTyped] = usePersistedState('mute.typed', '', isText);
  const [error, setError] = useRefusal();
  const latest = useRef(typed);
  const write = (text: string): void => {
    latest.current = text;
    setTyped(text);
    setError(null);
  };

  /** Empties the field at once: what is typed before main has answered is the next word. */
  const add = async (): Promise<void> => {
    write('');
    const outcome = await mute(typed);
    if (outcome.ok) return;
    if (latest.current !== '') return void tellRefusal(Promise.resolve(outcome)); // the field holds another word by now
    write(typed);
    setError(outcome.message);
  };

  return (
    <>
      <AddField
        name={t('mute.add')} placeholder={t('mute.placeholder')} button={t('mute.addButton')} help={t('mute.help')} value={typed}
        check={(word) => checkName(MAX_MUTE_WORD_LENGTH)(word) ?? checkMuteWord(muted)(word)} error={error} kind="text" longest={MAX_MUTE_WORD_LENGTH} onChange={write} onSubmit={() => void add()}
      />
      {muted.length > 0 && (
        <div onKeyDownCapture={onKeyDown}>
          {/* The library says of a tag with `onRemove` that Delete removes it; its own key would also repeat while it is held. */}
          <TagGroup aria-label={t('mute.list')} onRemove={() => undefined}>
            <TagList className="tags" items={rows}>
              {({ id }) => (
                <Tag id={id} className="tag" textValue={id}>
                  <span className="tag-word" dir="auto">{id}</span>
                  {/* Not the library's button for this, which takes each click of a double click. */}
                  <Button slot={null} className="tag-remove" aria-label={t('mute.remove', { word: id })} onClick={unlessSecond(() => void remove({ id }))}><Icon name="close" /></Button>
                </Tag>
              )}
            </TagList>
          </TagGroup>
        </div>
      )}
    </>
  );
});
