/** A part of the settings under its own heading, which the list of parts leads to. */
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly wide?: boolean; // no labels beside: what is in it has the whole column
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
