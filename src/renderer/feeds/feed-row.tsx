/** A feed in the list of the settings: its grip, its switch, its health in words, its buttons. */
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import type { FeedSetting } from '../../shared/settings.ts';
import type { FeedReport } from '../../shared/status.ts';
import { unlessSecond } from '../dom/unless-second.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useNow } from '../hooks/use-now.ts';
import { useUndoable } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import { changedTo, onOrOff } from '../texts/changed.ts';
import { feedHealth } from './feed-health.ts';
import { Icon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Toggle } from '../components/toggle.tsx';

export interface FeedRowData {
  readonly id: string;
  readonly feed: FeedSetting;
  readonly name: string;
  readonly health: FeedReport | undefined;
}

interface FeedRowProps {
  readonly row: FeedRowData;
  readonly canMove: boolean; // whether the list is in its own order and complete
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

export function FeedRow({ row: { feed, name, health }, canMove, onEdit, onRemove }: FeedRowProps) {
  const { t } = useWords();
  const bridge = useBridge();
  const undoable = useUndoable();
  const tellRefusal = useTellRefusal();
  const turn = (enabled: boolean): Promise<void> => tellRefusal(undoable(bridge.switchFeeds({ ids: [feed.id], enabled }), {
    message: changedTo(name, onOrOff(enabled)), undo: () => bridge.switchFeeds({ ids: [feed.id], enabled: !enabled }),
    of: { part: 'feeds', key: feed.id },
  }));
  return (
    <GridListItem id={feed.id} className="feed" textValue={name} onAction={onEdit}>
      {canMove && <Button slot="drag" className="grip" aria-label={t('feeds.drag', { feed: name })}><Icon name="grip" /></Button>}
      <Toggle on={feed.enabled} onChange={(enabled) => void turn(enabled)} name={t('feeds.fetch', { feed: name })} />
      <div className="feed-text" data-off={!feed.enabled || undefined}>
        <span className="feed-name" dir="auto">{name}</span>
        {/* The library appends the description to the row's name, so the name is not in it. */}
        <Text slot="description" elementType="div" className="feed-facts">
          <span className="feed-url" title={feed.url}>
            {feed.category !== undefined && <><span dir="auto">{feed.category}</span> · </>}{feed.url}
          </span>
          <Health health={health} />
        </Text>
      </div>
      <IconButton icon="edit" name={t('feeds.edit', { feed: name })} onPress={onEdit} />
      <IconButton icon="close" name={t('feeds.remove', { feed: name })} onClick={unlessSecond(onRemove)} />
    </GridListItem>
  );
}

/** The part that changes each minute. By itself, because the list needs the rows that are out of view, too, but not this of them. */
function Health({ health }: Pick<FeedRowData, 'health'>) {
  const words = useWords();
  const now = useNow();
  const state = health === undefined ? { text: words.t('feeds.waiting'), bad: false } : feedHealth(health, now, words);
  return <span className="feed-health" data-bad={state.bad || undefined}>{state.text}</span>;
}
