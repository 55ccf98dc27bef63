/** The details of one feed, in a dialog: its name, its category, whether it notifies, its health. */
import { use, useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import type { FeedEdit } from '../../shared/bridge/feeds.ts';
import { phrase, type Phrase } from '../../shared/language/phrase.ts';
import { visibleLine } from '../../shared/one-line.ts';
import { DONE, type Outcome } from '../../shared/outcome.ts';
import { MAX_TITLE_LENGTH } from '../../shared/settings-constants.ts';
import { siteName } from '../../shared/site.ts';
import { useAcceptedEdit } from '../hooks/use-accepted-edit.ts';
import { AnnouncedContext, useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useKeptDialogFocus } from '../hooks/use-kept-focus.ts';
import { useNow } from '../hooks/use-now.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';
import { checkName } from '../texts/checks.ts';
import { feedFacts } from './feed-health.ts';
import { CategoryField } from './category-field.tsx';
import { CommittedField } from '../components/committed-field.tsx';
import type { FeedRowData } from './feed-row.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { Toggle } from '../components/toggle.tsx';

interface FeedDetailsProps {
  readonly row: FeedRowData;
  readonly place: number; // in the list, from 1
  readonly all: number; // feeds in the list
  readonly canMove: boolean; // whether its place is offered
  readonly categories: readonly string[]; // in use
  readonly notifies: boolean; // whether notifications are enabled at all
  readonly onStep: (by: -1 | 1) => void; // moves it up or down in the list
  readonly onClose: () => void;
}

export function FeedDetails({ row: { feed, name, health }, place, all, canMove, categories, notifies, onStep, onClose }: FeedDetailsProps) {
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const copy = useCopy();
  const undoable = useUndoable();
  const { id } = feed;
  const [title, acceptTitle] = useAcceptedEdit(feed.title ?? '');
  const [category, acceptCategory] = useAcceptedEdit(feed.category ?? '');
  const [isNotifying, acceptNotify] = useAcceptedEdit(feed.notify ?? false);
  const notes = useId();
  const dialog = useKeptDialogFocus('feeds.edited.focus');
  const edit = (next: FeedEdit, what: 'feed.name' | 'feed.category' | 'feed.notify', before: FeedEdit, value: string | Phrase): Promise<Outcome> => undoable(bridge.editFeed({ id, edit: next }), {
    message: changedTo(phrase(what), value), undo: () => bridge.editFeed({ id, edit: before }), of: { part: 'feeds', key: id },
  });
  const notify = (on: boolean): Promise<void> => tellRefusal(acceptNotify(on, edit({ notify: on }, 'feed.notify', { notify: !on }, onOrOff(on))));
  const unmove = (): Promise<void> => tellRefusal(undoable(bridge.unmoveFeed({ id }), {
    message: phrase('feed.unmoved'), undo: () => bridge.followFeed({ id }), of: { part: 'feeds', key: id },
  }));
  const own = health?.ownTitle ?? siteName(feed.url);
  return (
    <ModalDialog className="feed-details" isDismissable ref={dialog} onClose={onClose}>
      <Heading slot="title" dir="auto">{name}</Heading>
      <div className="setting-line">
        <code className="code">{feed.url}</code>
        <IconButton icon="copy" name={t('feed.copyAddress')} onPress={() => copy(feed.url, phrase('feed.addressCopied'))} />
      </div>
      {feed.movedFrom !== undefined && (
        <p className="note">
          {t('feed.moved', { from: feed.movedFrom })} <Button className="text-button" onPress={() => void unmove()}>{t('feed.unmove')}</Button>
        </p>
      )}
      <Detail label={t('feed.name')}>
        <CommittedField
          name={t('feed.name')} keptAs={`feed.name.${id}`} value={title} placeholder={own} longest={MAX_TITLE_LENGTH} check={checkName(MAX_TITLE_LENGTH)} mayBeEmpty help={t('feed.nameHelp')}
          commit={asStored(title, (next) => acceptTitle(next, edit({ title: next }, 'feed.name', { title }, next || own)))}
        />
      </Detail>
      <Detail label={t('feed.category')}>
        <CategoryField
          keptAs={`feed.category.${id}`} value={category} inUse={categories}
          commit={asStored(category, (next) => acceptCategory(next, edit({ category: next }, 'feed.category', { category }, next || '–')))}
        />
      </Detail>
      {canMove && (
        <Detail label={t('feed.place')}>
          <div className="setting-line wraps">
            <Button className="button" onPress={() => onStep(-1)}>{t('feed.up')}</Button>
            <Button className="button" onPress={() => onStep(1)}>{t('feed.down')}</Button>
            <span className="place">{t('feed.placeOf', { place, all })}</span>
          </div>
        </Detail>
      )}
      <div className="detail">
        <div>
          <Toggle on={isNotifying} describedBy={notifies ? undefined : notes} onChange={(on) => void notify(on)}>{t('feed.notify')}</Toggle>
          {!notifies && <p className="help" id={notes}>{t('feed.notifyOff')}</p>}
        </div>
      </div>
      {health !== undefined && <Facts health={health} />}
      <div className="dialog-buttons">
        <Message />
        <Button className="button" autoFocus onPress={onClose}>{t('dialog.done')}</Button>
      </div>
    </ModalDialog>
  );
}

/**
 * Normalises what is typed as main does: the fields show it until it arrives in the settings, and then must not change once
 * more. What is stored already is not sent.
 */
const asStored = (stored: string, commit: (text: string) => Promise<Outcome>) => (typed: string): Promise<Outcome> => {
  const text = visibleLine(typed);
  return text === stored ? Promise.resolve(DONE) : commit(text);
};

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="detail">
      <span className="detail-label" aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

/** The current message: the view, which shows it too, is behind the dialog. The live region announces it. */
function Message() {
  const { inWords } = useWords();
  return <span className="dialog-message" aria-hidden="true">{inWords(use(AnnouncedContext).shown)}</span>;
}

function Facts({ health }: { readonly health: NonNullable<FeedRowData['health']> }) {
  const now = useNow();
  const words = useWords();
  return (
    <dl className="facts" aria-label={words.t('feed.health')}>
      {feedFacts(health, now, words).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
