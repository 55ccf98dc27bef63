/** What the page shows if there are no headlines: why, and what to do about it. */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge/window.ts';
import { Empty } from '../components/empty.tsx';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import type { HeadlineList } from './use-headlines.ts';
import { useNow } from '../hooks/use-now.ts';
import { useWords } from '../hooks/use-words.ts';
import { newsOffline, newsTrouble } from '../texts/health.ts';
import type { SettingsPart } from '../state/settings-part.ts';

/** A note about a problem, which leads to a part of the settings. */
export interface HeadlinesNote {
  readonly id: string;
  readonly note: string;
  readonly part: SettingsPart;
}

interface NoHeadlinesProps {
  readonly overview: Overview;
  readonly list: HeadlineList;
  readonly notes: readonly HeadlinesNote[];
  readonly onSettings: (part: SettingsPart) => void;
  readonly onRefresh: () => void;
}

export function NoHeadlines({ overview, list: { filter, lost, again, leftOut }, notes, onSettings, onRefresh }: NoHeadlinesProps) {
  const now = useNow();
  const words = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const { t } = words;
  const { news } = overview.status.sources;
  const tryNow = (ask: () => void) => <Button className="button" onPress={ask}>{t('headlines.tryNow')}</Button>;
  const choose = <Button className="button" onPress={() => onSettings('feeds')}>{t('headlines.openSettings')}</Button>;
  const unanswered = <Empty title={t('trouble.bridge')} action={tryNow(again)} />;
  if (filter.trim() !== '') return lost ? unanswered : <Empty title={t('filter.none', { filter: filter.trim() })} />;
  // The list has these as rows; it is not there, though nothing may arrive any more.
  const told = (some: readonly HeadlinesNote[]) =>
    some.map(({ id, note, part }) => <Button key={id} className="note" onPress={() => onSettings(part)}>{note}</Button>);
  const unstored = told(notes.filter(({ part }) => part === 'data'));
  if (news.enabled === 0) {
    const key = news.feeds === 0 ? 'headlines.noFeeds' : 'headlines.noFeedsOn';
    return <Empty title={t(`${key}Title`)} text={t(key)} action={<>{unstored}{choose}</>} />;
  }
  if (lost && news.items > 0) return unanswered;
  if (leftOut > 0) {
    const showAll = <Button className="button" onPress={() => void tellRefusal(bridge.changeSettings({ unreadOnly: false }))}>{t('headlines.showAll')}</Button>;
    return <Empty title={t('headlines.noUnread')} action={<>{told(notes)}{showAll}</>} />;
  }
  // If there are some, they will arrive soon: the status came first.
  if (news.refreshing || news.items > 0) return <Empty title={t('headlines.loading')} />;
  const trouble = overview.online ? newsTrouble(overview, now, words) : newsOffline(overview, now, words);
  const empty = t(overview.mutesWords ? 'headlines.emptyOrMuted' : 'headlines.empty');
  return (
    <Empty
      title={t('headlines.emptyTitle')}
      text={trouble ?? (news.lastSuccess === null ? t('headlines.emptyNotFetched') : empty)}
      action={<>{unstored}{tryNow(onRefresh)}</>}
    />
  );
}
