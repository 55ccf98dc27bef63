import { useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useCurrentPart } from '../hooks/use-current-part.ts';
import { useWords } from '../hooks/use-words.ts';
import { leadTo } from '../state/page-parts.ts';

interface SectionListProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** At the head of what is scrolled, the parts of it by name: one stop for Tab, arrow keys within. One is marked as where one is. */
export function SectionList({ sections }: SectionListProps) {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = list.current;
    const page = bar?.parentElement;
    if (!page) return;
    // Where the list stays above the page, what gets the focus must not come to lie under it.
    const measure = (): void => {
      page.style.scrollPaddingTop = getComputedStyle(bar).position === 'sticky' ? `${bar.offsetHeight}px` : '0';
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(bar);
    return () => resized.disconnect();
  }, []);
  const current = useCurrentPart(list);
  const goTo = (id: string): void => {
    const page = list.current?.parentElement;
    if (page) leadTo(page, id);
  };
  return (
    <Toolbar className="section-list" aria-label={t('section.list')} ref={list}>
      {sections.map(({ id, title }) => (
        <Button
          key={id} className="section-link" aria-current={id === current ? 'location' : 'false'}
          onPress={() => goTo(id)}
        >
          {title}
        </Button>
      ))}
    </Toolbar>
  );
}
