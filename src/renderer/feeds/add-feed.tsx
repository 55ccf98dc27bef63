import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { FeedSearch, FoundFeed } from '../../shared/discovery.ts';
import { isJsonObject } from '../../shared/json-object.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { addressKeysOf, type FeedAddresses } from '../../shared/same-feed.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useIsGone } from '../hooks/use-is-gone.ts';
import { isText, usePersistedState, usePersistedObject } from '../hooks/use-persisted-state.ts';
import { useRefusal } from '../hooks/use-refusal.ts';
import { useRecordChange } from '../hooks/use-undo-history.ts';
import { useUnlessBusy } from '../hooks/use-unless-busy.ts';
import { useWords } from '../hooks/use-words.ts';
import { checkFeedAddress } from '../texts/checks.ts';
import { foundText } from './found.ts';
import { AddField } from '../components/add-field.tsx';
import { FoundFeeds } from './found-feeds.tsx';

/** The result for the typed text. */
type Answer = FeedSearch & { readonly to: string };

const isString = (value: unknown): value is string => typeof value === 'string';
const isOptionalString = (value: unknown): boolean => value === undefined || isString(value);
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(isItem);
const isMessage = (value: unknown): boolean => isString(value) || (isJsonObject(value) && isString(value['key']));
const isFoundFeed = (value: unknown): boolean =>
  isJsonObject(value) && ['url', 'title', 'siteUrl'].every((name) => isString(value[name]))
  && ['language', 'movedFrom'].every((name) => isOptionalString(value[name])) && typeof value['entries'] === 'number' && isListOf(value['newest'], isString);
const isAnswer = (value: unknown): value is Answer =>
  isJsonObject(value) && isString(value['to'])
  && ('message' in value ? isMessage(value['message']) && isOptionalString(value['answered']) : isListOf(value['candidates'], isFoundFeed));

interface AddFeedProps {
  readonly feeds: readonly FeedAddresses[]; // in the list
}

/** Searches an address for feeds and shows their content; a feed is added only after that. @param feeds those in the list */
export function AddFeed({ feeds }: AddFeedProps) {
  const { t } = useWords();
  const bridge = useBridge();
  const { say, speak } = useAnnouncer();
  const recordChange = useRecordChange();
  const unlessBusy = useUnlessBusy();
  const [typed, setTyped] = usePersistedState('feeds.typed', '', isText);
  const [looking, setLooking] = useState(false);
  const [answer, setAnswer] = usePersistedObject('feeds.found', isAnswer);
  const [error, setError] = useRefusal(); // why an address could not be added
  const latest = useRef('');
  const next = useRef<string | null>(null); // submitted while a search was running; main does one at a time
  const isGone = useIsGone();
  const listed = useRef(feeds); // also those added during the search
  useEffect(() => { listed.current = feeds; }, [feeds]);

  const find = async (text: string): Promise<void> => {
    latest.current = text;
    setAnswer(null);
    setError(null);
    setLooking(true);
    speak(t('feeds.finding'));
    const found = await bridge.findFeeds({ text });
    if (isGone.current) return; // the settings were closed: no result to speak of, and no other search
    const waiting = next.current;
    next.current = null;
    if (waiting !== null && waiting !== text) return await find(waiting);
    setLooking(false);
    if (latest.current !== text) return; // the text was edited meanwhile, so this result is outdated
    setAnswer({ ...found, to: text });
    speak('message' in found ? '' : foundText(found.candidates, addressKeysOf(listed.current))); // the field shows the error
  };
  const add = async (url: string): Promise<void> => {
    const text = latest.current;
    const outcome = await unlessBusy(() => bridge.addFeed({ url }));
    if (outcome === null) return;
    const isEdited = latest.current !== text; // the field holds another address by now, with its own result
    if (!outcome.ok) return isEdited ? say(outcome.message) : setError(outcome.message);
    recordChange({ message: phrase('feeds.added'), undo: () => bridge.removeFeeds({ ids: [outcome.id] }) });
    if (isEdited) return;
    setAnswer(null);
    setError(null);
    setTyped('');
  };
  const none = answer !== null && 'message' in answer ? answer : null;

  return (
    <div className="add-feed">
      <AddField
        name={t('feeds.add')} placeholder={t('feeds.placeholder')} button={looking ? t('feeds.finding') : t('feeds.find')} help={t('feeds.help')}
        value={typed} check={checkFeedAddress} error={error ?? none?.message ?? null}
        onChange={(text) => {
          setTyped(text);
          latest.current = text.trim();
          next.current = null;
          setAnswer(null);
          setError(null);
        }}
        onSubmit={() => {
          if (looking) next.current = typed.trim();
          else void find(typed.trim());
        }}
      />
      {none !== null && error === null && (
        <p className="help"><Button className="text-button" onPress={() => void add(none.answered ?? none.to)}>{t('found.none')}</Button></p>
      )}
      {answer !== null && 'candidates' in answer && (
        <FoundFeeds
          feeds={answer.candidates} listed={feeds} onClose={() => setAnswer(null)} onAdd={({ url }: FoundFeed) => void add(url)}
        />
      )}
    </div>
  );
}
