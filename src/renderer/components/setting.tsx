/** One setting of the page: its label on the left, the control beside it, help under the control. */
import type { ReactNode } from 'react';

interface SettingProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Setting({ title, children }: SettingProps) {
  return (
    <div className="setting" role="group" aria-label={title}>
      <h3>{title}</h3>
      <div className="setting-control">{children}</div>
    </div>
  );
}
