/** A section of the settings with its heading, which the list of sections links to. */
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly wide?: boolean; // without labels beside: the content has the whole column
  readonly children: ReactNode;
}

export function Section({ id, title, wide = false, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id} data-wide={wide || undefined}>
      <h2 id={id} tabIndex={-1}>{title}</h2>
      {children}
    </section>
  );
}
