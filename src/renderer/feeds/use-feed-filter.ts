/** The filter of the feeds in the settings: by what is typed, and by whether they fail. */
import { useCallback, useDeferredValue, useMemo, useRef, useState, type RefObject } from 'react';
import { folded } from '../../shared/folded.ts';
import type { FeedRowData } from './feed-row.tsx';
import { firstRow } from '../dom/rows.ts';
import { isFailing } from './feed-health.ts';
import { useFirstHit } from '../hooks/use-first-hit.ts';
import { isSwitch, isText, usePersistedState } from '../hooks/use-persisted-state.ts';

const MANY = 10; // with more feeds they can be filtered

export interface FeedFilter {
  /** Whether there are, or were, so many feeds that a filter is offered; without any feed, only while it has been typed in. */
  readonly isOffered: boolean;
  readonly text: string;
  /** What was typed when `rows` were found. */
  readonly listedText: string;
  readonly setText: (text: string) => void;
  /** Number of failing feeds among all. */
  readonly failing: number;
  readonly onlyFailing: boolean;
  readonly setOnlyFailing: (on: boolean) => void;
  readonly isFiltered: boolean;
  /** The rows that are listed. */
  readonly rows: readonly FeedRowData[];
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Focuses the field. @returns false if none is offered */
  readonly focus: () => boolean;
  /** Moves the focus into the list. */
  readonly toList: () => void;
  /** The same once what was typed is listed. */
  readonly toFirst: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the filter; it is kept for the next page. Words match in any order, as those of the headlines' filter: in the name,
 * the address and the category. A failing feed that recovers or is switched off stays in sight until the filter is taken off,
 * so that no row moves away from under the pointer.
 * @param all the rows of all feeds
 * @param startsFailing whether only failing feeds are listed at first
 */
export function useFeedFilter(all: readonly FeedRowData[], startsFailing: boolean): FeedFilter {
  const [text, setText] = usePersistedState('feeds.filter', '', isText);
  const [wantsFailing, setWantsFailing] = usePersistedState('feeds.failing', false, isSwitch);
  const [starts, setStarts] = useState(startsFailing);
  const [wasOffered, setWasOffered] = useState(false); // it does not go away from under who is typing in it
  const isEmpty = all.length === 0;
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  const [met, setMet] = useState(NONE); // ids of feeds that have failed since only these are listed
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const failing = useMemo(() => all.filter(({ health }) => health !== undefined && isFailing(health)), [all]);
  const listedText = useDeferredValue(text); // typing goes on while a long list is drawn
  const [typed, wanted] = [folded(text), folded(listedText)];
  const isTyped = wanted !== '';
  const texts = useMemo(() => (isTyped ? all.map(textOf) : []), [all, isTyped]);

  if (all.length > MANY && !wasOffered) setWasOffered(true);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty && text === '') setWasOffered(false); // nothing is left to filter, and nobody has typed in it
  }
  if (starts) {
    setStarts(false);
    if (all.length > MANY) setWantsFailing(true);
  }
  const onlyFailing = wantsFailing && (failing.length > 0 || all.some(({ id }) => met.has(id)));
  if (wantsFailing && !onlyFailing) setWantsFailing(false); // nothing is left in the list: no other one is hidden behind it later
  if (onlyFailing ? failing.some(({ id }) => !met.has(id)) : met !== NONE) {
    setMet(onlyFailing ? new Set([...met, ...failing.map(({ id }) => id)]) : NONE);
  }

  const isFiltered = onlyFailing || isTyped;
  const rows = useMemo(() => {
    if (!isFiltered) return all;
    const words = wanted.split(' ');
    return all.filter(({ id }, i) => (!onlyFailing || met.has(id)) && (!isTyped || words.every((word) => texts[i]?.includes(word))));
  }, [all, texts, wanted, isTyped, isFiltered, onlyFailing, met]);

  const toList = useCallback(() => firstRow(listRef.current)?.focus(), []);
  const focus = useCallback(() => {
    inputRef.current?.focus();
    inputRef.current?.select();
    return inputRef.current !== null;
  }, []);
  return {
    isOffered: wasOffered || isFiltered || text !== '', text, listedText, setText, failing: failing.length, onlyFailing,
    setOnlyFailing: setWantsFailing, isFiltered, rows, inputRef, listRef, focus, toList, toFirst: useFirstHit(typed, wanted, toList),
  };
}

const textOf = ({ name, feed: { url, category = '' } }: FeedRowData): string => folded(`${name} ${url} ${category}`);
