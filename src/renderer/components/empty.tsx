import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode; // one button, or several
}

/** What stands in place of a list without rows: what is missing, why, and what to do about it. */
export function Empty({ title, text, action }: EmptyProps) {
  return (
    <div className="empty">
      <h2 tabIndex={-1}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}
