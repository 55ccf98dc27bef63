import { useEffect, useEffectEvent, useRef } from 'react';
import type { Overview } from '../../shared/bridge/window.ts';
import type { UserMessage } from '../../shared/language/phrase.ts';
import { modelsState, modelsTrouble, newsState, newsTrouble } from '../texts/health.ts';
import type { PopupWords } from '../texts/words.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useNow } from '../hooks/use-now.ts';

/** Whether this answer of main says that it fetches something. */
const isFetching = (message: UserMessage): boolean => typeof message !== 'string' && message.key === 'refresh.asking';

/** Whether it says that something is fetched, also if that began before. */
const isUnderWay = (message: UserMessage): boolean => isFetching(message) || (typeof message !== 'string' && message.key === 'refresh.already');

/**
 * Speaks how a refresh ended if the user asked for it, or waits for it before an empty list. The page shows that by itself,
 * but silently; other refreshes stay silent.
 * @param about what the outcome is spoken of
 * @param words null until they are loaded
 * @returns the function that starts a refresh and announces what main answers
 */
export function useRefresh(overview: Overview | null, about: 'headlines' | 'models', words: PopupWords | null): () => Promise<void> {
  const bridge = useBridge();
  const { say, speak, withdraw } = useAnnouncer();
  const now = useNow();
  const awaited = useRef(false);
  const said = useRef<UserMessage>(''); // that it is under way
  const wasBusy = useRef(false);

  const follow = useEffectEvent((busy: boolean): void => {
    const ended = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (busy && overview?.status.sources.news.items === 0) awaited.current = true;
    if (ended && said.current !== '') withdraw(said.current); // it would hide how that ended
    if (!ended || !awaited.current) return;
    awaited.current = false;
    if (overview === null || words === null) return;
    if (about === 'models') return speak(modelsTrouble(overview, now, words) ?? modelsState(overview, now, words).text);
    const { text, full = text } = newsState(overview, now, words);
    speak(newsTrouble(overview, now, words) ?? full);
  });
  const { news, models } = overview?.status.sources ?? {};
  const isBusy = news?.refreshing === true || models?.refreshing === true; // one after the other
  useEffect(() => follow(isBusy), [isBusy]);

  return async () => {
    const { message } = await bridge.refresh();
    if (isFetching(message)) awaited.current = true;
    if (isUnderWay(message)) said.current = message;
    say(message);
  };
}
