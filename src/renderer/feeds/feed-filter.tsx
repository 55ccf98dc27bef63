/** Above a long list of feeds: a field that filters them, their number, whether only failing ones are listed, and what can be done with these. */
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { FeedFilter as Filter } from './use-feed-filter.ts';
import { useWords } from '../hooks/use-words.ts';
import { FeedBulk } from './feed-bulk.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { SearchBox } from '../components/search-box.tsx';

interface FeedFilterProps {
  readonly filter: Omit<Filter, 'listRef'>;
  readonly all: number; // feeds; if there are none, the settings say so themselves
}

export function FeedFilter({ filter, all }: FeedFilterProps) {
  const { text, listedText, setText, failing, onlyFailing, setOnlyFailing, isFiltered, rows, inputRef, toList, toFirst } = filter;
  const { t } = useWords();
  return (
    <div className="feed-filter">
      <SearchBox
        inputRef={inputRef} label={t('feeds.filter')} value={text} found={listedText.trim() === '' ? null : t('feeds.count', { n: rows.length })}
        onChange={setText} onDown={toList} onEnter={toFirst}
      >
        <IconButton icon="close" name={t('feeds.clearFilter')} />
      </SearchBox>
      {all > 0 && (
        <div className="feeds-count">
          <p className="help">{t('feeds.count', { n: all })}</p>
          {(failing > 0 || onlyFailing) && (
            <ToggleButton className="chip" isSelected={onlyFailing} onChange={setOnlyFailing}>{t('feeds.failing', { n: failing })}</ToggleButton>
          )}
          {isFiltered && rows.length > 1 && <FeedBulk rows={rows} />}
        </div>
      )}
      {all > 0 && rows.length === 0 && <p className="help">{t(onlyFailing ? 'feeds.noneFailing' : 'feeds.noneFits', { filter: listedText.trim() })}</p>}
    </div>
  );
}
