/**
 * The sites whose pages may read the local API. Allowing one first says plainly what that gives away; removal is immediate.
 */
import { useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { GIVEN_AWAY, type GivenAway } from '../../shared/given-away.ts';
import type { MessageKey } from '../../shared/language/catalogue.ts';
import { phrase } from '../../shared/language/phrase.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { originOf } from '../../shared/web-origin.ts';
import { AddField } from '../components/add-field.tsx';
import { Confirm } from '../components/confirm.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Setting } from '../components/setting.tsx';
import { unlessSecond } from '../dom/unless-second.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { isText, usePersistedState } from '../hooks/use-persisted-state.ts';
import { useRowRemoval } from '../hooks/use-row-removal.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import { checkSite } from '../texts/checks.ts';

/** What a site could read. */
const GIVES = {
  headlines: 'pages.givesHeadlines', feeds: 'pages.givesFeeds', lists: 'pages.givesLists', times: 'pages.givesTimes',
} as const satisfies Record<GivenAway, MessageKey>;

interface PageSettingsProps {
  readonly origins: readonly string[];
  readonly asksForToken: boolean;
}

export function PageSettings({ origins, asksForToken }: PageSettingsProps) {
  const { t, paragraph, byName } = useWords();
  const bridge = useBridge();
  const undoable = useUndoable();
  const [typed, setTyped] = usePersistedState('pages.typed', '', isText);
  const [asking, setAsking] = useState<string | null>(null); // the origin to be confirmed
  const rows = origins.toSorted(byName).map((origin) => ({ id: origin })); // sorted, so that undoing a removal restores its position

  const ask = (): void => {
    const reading = originOf(typed);
    if (reading.ok) setAsking(reading.origin);
  };
  const allow = async (origin: string): Promise<Outcome> => {
    const outcome = await undoable(bridge.allowOrigin({ text: origin }), {
      message: phrase('pages.allowed', { origin }), undo: () => bridge.removeOrigin({ origin }), undone: phrase('pages.removed', { origin }),
    });
    if (outcome.ok) setTyped('');
    return outcome;
  };
  const { remove, onKeyDown } = useRowRemoval('api', rows, ({ id: origin }) => ({
    made: bridge.removeOrigin({ origin }),
    change: () => ({
      message: phrase('pages.removed', { origin }), undo: () => bridge.allowOrigin({ text: origin }), undone: phrase('pages.allowed', { origin }),
    }),
  }));

  return (
    <Setting title={t('pages.title')}>
      <AddField
        name={t('pages.add')} placeholder={t('pages.placeholder')} button={t('pages.addButton')} help={t('pages.help')} value={typed}
        check={checkSite(origins)} error={null} isPending={asking !== null} onChange={setTyped} onSubmit={ask}
      />
      {rows.length === 0
        ? <p className="help">{t('pages.none')}</p>
        : (
          <div onKeyDown={onKeyDown}>
            <GridList className="feeds" aria-label={t('pages.list')} items={rows}>
              {({ id }) => (
                <GridListItem id={id} className="feed" textValue={id}>
                  <div className="feed-text origin">{id}</div>
                  <IconButton icon="close" name={t('pages.remove', { origin: id })} onClick={unlessSecond(() => void remove({ id }))} />
                </GridListItem>
              )}
            </GridList>
          </div>
        )}
      {asking !== null && (
        <Confirm
          title={t('pages.askTitle')} confirm={t('pages.confirm')}
          onConfirm={() => allow(asking)} onClose={() => setAsking(null)}
        >
          <code className="code">{asking}</code>
          {asking.startsWith('http:') && <p className="note">{t('pages.unencrypted')}</p>}
          <p>{t('pages.intro')}</p>
          <ul>{GIVEN_AWAY.map((what) => <li key={what}>{t(GIVES[what])}</li>)}</ul>
          <p>{paragraph([t('pages.outro'), asksForToken ? t('pages.alsoToken') : null])}</p>
        </Confirm>
      )}
    </Setting>
  );
}
