import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { FoundFeed } from '../../shared/discovery.ts';
import { addressKeysOf, isKnown, type FeedAddresses } from '../../shared/same-feed.ts';
import { useWords } from '../hooks/use-words.ts';
import { directionOf } from '../texts/direction.ts';
import { foundText } from './found.ts';
import { IconButton } from '../components/icon-button.tsx';

interface FoundFeedsProps {
  readonly feeds: readonly FoundFeed[];
  readonly listed: readonly FeedAddresses[]; // in the list already
  readonly onAdd: (feed: FoundFeed) => void;
  readonly onClose: () => void;
}

/** The feeds found at an address: name, URL and newest headlines of each, before anything is saved. */
export function FoundFeeds({ feeds, listed, onAdd, onClose }: FoundFeedsProps) {
  const { t, inWords } = useWords();
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const known = addressKeysOf(listed);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document; // a search takes seconds, and the person may be typing elsewhere by now
      if (activeElement !== document.body && box.current?.closest('.add-feed')?.contains(activeElement) !== true) return;
      box.current?.scrollIntoView({ block: 'nearest' });
      box.current?.querySelector<HTMLElement>('.found button')?.focus(); // Enter again adds the most likely one
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section
      className="panel-note" ref={box} aria-labelledby={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // it would close the settings
        onClose();
      }}
    >
      <header className="panel-head">
        <p id={label}>{inWords(foundText(feeds, known))}</p>
        <IconButton icon="close" name={t('dialog.close')} onPress={onClose} />
      </header>
      {feeds.map((feed) => {
        const title = feed.title === '' ? t('found.untitled') : feed.title;
        return (
          <article className="found" key={feed.url}>
            <div className="found-text">
              <h3 dir={directionOf(feed.language, title)} lang={feed.title === '' ? undefined : feed.language}>{title}</h3>
              <p className="feed-url" title={feed.url}>{feed.url}</p>
              <p className="help">{t('found.entries', { n: feed.entries })}</p>
              <ul lang={feed.language}>{feed.newest.map((headline, i) => <li key={i} dir={directionOf(feed.language, headline)}>{headline}</li>)}</ul>
            </div>
            {isKnown(feed, known)
              ? <p className="help">{t('found.there')}</p>
              : <Button className="button" aria-label={t('found.add', { feed: title })} onPress={() => onAdd(feed)}>{t('found.addButton')}</Button>}
          </article>
        );
      })}
    </section>
  );
}
