import { memo, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import type { KeyOfEnglishText } from '../../shared/language/catalogue.ts';
import { pageBelow, useCurrentPart } from './use-current-part.ts';
import { useWords } from '../hooks/use-words.ts';
import { leadTo } from '../dom/page-parts.ts';

interface SectionListProps {
  readonly sections: readonly { readonly id: string; readonly title: KeyOfEnglishText }[];
}

/**
 * Links to the sections of the scroll container that follows it. One tab stop, with arrow keys inside; the current section
 * is marked.
 */
export const SectionList = memo(function SectionList({ sections }: SectionListProps) {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentPart(list);
  useEffect(() => {
    if (current !== null) list.current?.querySelector('[aria-current=location]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]); // for short windows, where the list is one scrollable line
  const goTo = (id: string): void => {
    const page = pageBelow(list.current);
    if (page) leadTo(page, id);
  };
  return (
    <Toolbar className="section-list" aria-label={t('section.list')} ref={list}>
      {sections.map(({ id, title }) => (
        <Button
          key={id} className="section-link" aria-current={id === current ? 'location' : 'false'}
          onPress={() => goTo(id)}
        >
          {t(title)}
        </Button>
      ))}
    </Toolbar>
  );
});
