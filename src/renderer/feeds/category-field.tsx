import { use, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { Outcome } from '../../shared/outcome.ts';
import { MAX_CATEGORY_LENGTH } from '../../shared/settings-constants.ts';
import { useCommittedDraft } from '../hooks/use-committed-draft.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useWords } from '../hooks/use-words.ts';
import { checkName, typedLength } from '../texts/checks.ts';
import { FieldNotes } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';

interface CategoryFieldProps {
  readonly keptAs: string; // name under which a draft is kept (hooks/use-persisted-state.ts)
  readonly value: string; // as stored by main; "" for none
  readonly inUse: readonly string[];
  readonly commit: (category: string) => Promise<Outcome>;
}

/** A category, typed or chosen from those in use; applied when one is chosen, on Enter, and on blur. */
export function CategoryField({ keptAs, value, inUse, commit }: CategoryFieldProps) {
  const { t } = useWords();
  const notes = useId();
  const draft = useDraft(keptAs);
  const [chosen, choose] = useState<string | null>(null);
  const { typed, why, take, apply, giveUp } = useCommittedDraft({ draft, value, commit, check: checkName(MAX_CATEGORY_LENGTH), mayBeEmpty: true });
  const shown = typed ?? value;
  return (
    <ComboBox
      className="field" aria-label={t('feed.category')} aria-describedby={notes} validationBehavior="aria" allowsCustomValue allowsEmptyCollection={false}
      menuTrigger={typed === null ? 'manual' : 'input'} // main's value is not typed: when it changes, the list stays closed
      items={inUse.map((id) => ({ id }))} inputValue={shown} isInvalid={why !== null}
      value={chosen === shown ? chosen : null} // otherwise Escape in the list would bring back what was chosen before
      onInputChange={take}
      onChange={(key) => {
        if (key === null) return;
        choose(String(key));
        void apply(String(key));
      }}
      onBlur={() => void apply(draft[0])}
      onKeyDown={(event) => {
        const choosing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
        if (event.key === 'Enter' && !choosing && !event.nativeEvent.isComposing) void apply(typed); // otherwise Enter selects the option
      }}
    >
      <Combo isEmpty={inUse.length === 0} giveUp={giveUp}>
        <Input maxLength={typedLength(MAX_CATEGORY_LENGTH)} />
        {inUse.length > 0 && <Button className="combo-button" aria-label={t('feed.showSuggestions')}><Icon name="down" /></Button>}
      </Combo>
      <FieldNotes id={notes} error={why} />
      <Popover className="menu">
        <ListBox<{ id: string }> aria-label={t('feed.suggestions')}>
          {({ id }) => <ListBoxItem id={id} className="menu-item" textValue={id}>{id}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

interface ComboProps {
  readonly isEmpty: boolean; // without suggestions
  readonly giveUp: () => boolean; // takes back what was typed; false if nothing was that main has not been given
  readonly children: ReactNode;
}

/**
 * The line of the field. Escape takes back what was typed, as in other fields, before it closes the dialog. An arrow key
 * opens the list, but does not scroll back to a field that was wheeled away, and an open list closes at any scrolling: so the
 * list opens in the next frame, once the scrolling has been heard.
 */
function Combo({ isEmpty, giveUp, children }: ComboProps) {
  const state = use(ComboBoxStateContext);
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { key, currentTarget: field } = event;
    if (event.nativeEvent.isComposing) return; // belongs to the input method
    if (key === 'Escape' && state?.isOpen === false && giveUp()) return event.stopPropagation();
    if (state === null || state.isOpen || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    if (isEmpty) return event.stopPropagation(); // the library would announce a list without options
    const { top } = field.getBoundingClientRect();
    field.scrollIntoView({ block: 'nearest' });
    if (field.getBoundingClientRect().top === top) return;
    event.preventDefault();
    event.stopPropagation();
    requestAnimationFrame(() => state.open(key === 'ArrowDown' ? 'first' : 'last', 'manual')); // as the library does
  };
  return <div className="combo" onKeyDownCapture={onKeyDownCapture}>{children}</div>;
}
