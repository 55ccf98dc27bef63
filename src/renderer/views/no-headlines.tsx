/** What the page says while there is nothing to list: why, and what to do about it. */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge.ts';
import { useNow } from '../hooks/use-now.ts';
import { messages } from '../messages.ts';
import { newsTrouble } from '../state/health.ts';

interface NoHeadlinesProps {
  readonly overview: Overview;
  readonly onSettings: () => void;
  readonly onRefresh: () => void;
}

export function NoHeadlines({ overview, onSettings, onRefresh }: NoHeadlinesProps) {
  const now = useNow();
  const words = messages.headlines;
  const { news } = overview.status.sources;
  const choose = <Button className="button" onPress={onSettings}>{words.openSettings}</Button>;
  if (!news.feeds.some((feed) => feed.enabled)) {
    const text = news.feeds.length === 0 ? words.noFeeds : words.noFeedsOn;
    return <Empty title={words.noFeedsTitle} text={text} action={choose} />;
  }
  if (news.refreshing) return <Empty title={words.loading} />;
  if (!overview.online) return <Empty title={words.emptyTitle} text={words.emptyOffline} />;
  const trouble = newsTrouble(overview, now);
  return (
    <Empty
      title={words.emptyTitle}
      text={trouble ?? (news.lastSuccess === null ? words.emptyNotFetched : words.empty)}
      action={<Button className="button" onPress={onRefresh}>{words.tryNow}</Button>}
    />
  );
}

function Empty({ title, text, action }: { title: string; text?: string; action?: React.ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
