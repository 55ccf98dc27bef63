import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useWords } from '../hooks/use-words.ts';

interface SectionListProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** The one that the page begins at; null for its top. */
  readonly first: string | null;
}

/** The parts of the settings by name: one stop for Tab, arrow keys within; each leads to its heading. */
export function SectionList({ sections, first }: SectionListProps) {
  const { t } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const goTo = (id: string): void => {
    const heading = document.getElementById(id);
    const page = list.current?.parentElement;
    if (heading === null || !list.current || !page) return;
    // Where the list stays above the page it must not cover the heading.
    page.style.scrollPaddingTop = getComputedStyle(list.current).position === 'sticky' ? `${list.current.offsetHeight}px` : '0';
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  const begin = useEffectEvent(() => {
    if (first !== null) goTo(first);
  });
  useEffect(() => begin(), []);
  return (
    <Toolbar className="section-list" aria-label={t('section.list')} ref={list}>
      {sections.map(({ id, title }) => <Button key={id} className="section-link" onPress={() => goTo(id)}>{title}</Button>)}
    </Toolbar>
  );
}
