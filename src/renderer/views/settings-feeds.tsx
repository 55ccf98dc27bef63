/** The feeds: add by address, each one's health in words, switch off, remove with a way back. */
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { Text } from 'react-aria-components/Text';
import type { FeedSetting } from '../../shared/settings.ts';
import type { FeedStatus } from '../../shared/status.ts';
import { AddFeed } from '../components/add-feed.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Setting } from '../components/setting.tsx';
import { Toggle } from '../components/toggle.tsx';
import { useSay } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useNow } from '../hooks/use-now.ts';
import { messages } from '../messages.ts';
import { feedHealth, feedName, hostOf } from '../state/health.ts';

const words = messages.settings.feeds;

interface FeedSettingsProps {
  readonly feeds: readonly FeedSetting[];
  readonly status: readonly FeedStatus[];
}

interface Row {
  readonly id: string;
  readonly feed: FeedSetting;
  readonly name: string;
  readonly health: FeedStatus | undefined;
}

export function FeedSettings({ feeds, status }: FeedSettingsProps) {
  const bridge = useBridge();
  const say = useSay();
  const [removed, setRemoved] = useState<{ readonly id: string; readonly name: string } | null>(null);

  const rows = feeds.map((feed): Row => {
    const health = status.find(({ id }) => id === feed.id);
    const name = feed.title ?? (health === undefined ? hostOf(feed.url) : feedName(health));
    return { id: feed.id, feed, health, name };
  });

  const remove = async ({ feed: { id }, name }: Row): Promise<void> => {
    const outcome = await bridge.removeFeed({ id });
    if (outcome.ok) setRemoved({ id, name });
    say(outcome.ok ? words.removed(name) : outcome.message);
  };
  const restore = async (): Promise<void> => {
    if (removed === null) return;
    const outcome = await bridge.restoreFeed({ id: removed.id });
    if (outcome.ok) setRemoved(null);
    say(outcome.ok ? words.restored(removed.name) : outcome.message);
  };

  return (
    <Setting title={words.title}>
      <AddFeed />
      {removed !== null && (
        <p className="removed">
          {words.removed(removed.name)}{' '}
          <Button className="text-button" autoFocus onPress={() => void restore()}>{words.undo}</Button>
        </p>
      )}
      {rows.length === 0
        ? <p className="help">{words.none}</p>
        : (
          <GridList className="feeds" aria-label={words.list} items={rows}>
            {(row) => <FeedRow row={row} onRemove={() => void remove(row)} />}
          </GridList>
        )}
    </Setting>
  );
}

function FeedRow({ row: { feed, name, health }, onRemove }: { readonly row: Row; readonly onRemove: () => void }) {
  const bridge = useBridge();
  const say = useSay();
  const now = useNow();
  const state = health === undefined ? { text: words.waiting, bad: false } : feedHealth(health, now);
  const turn = async (enabled: boolean): Promise<void> => {
    const outcome = await bridge.switchFeed({ id: feed.id, enabled });
    if (!outcome.ok) say(outcome.message);
  };
  return (
    <GridListItem id={feed.id} className="feed" textValue={name}>
      <Toggle on={feed.enabled} onChange={(enabled) => void turn(enabled)} name={words.onOff(name)} />
      <Text slot="description" elementType="div" className="feed-text" data-off={!feed.enabled || undefined}>
        <span className="feed-name" dir="auto">{name}</span>
        <span className="feed-url" title={feed.url}>{feed.url}</span>
        <span className="feed-health" data-bad={state.bad || undefined}>{state.text}</span>
      </Text>
      <IconButton icon="close" name={words.remove(name)} onPress={onRemove} />
    </GridListItem>
  );
}
