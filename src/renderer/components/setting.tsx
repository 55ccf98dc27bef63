/** One setting: its label on the left, the control beside it, help under the control. */
import type { ReactNode } from 'react';

interface SettingProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode; // content that needs the width of the label's column too
}

export function Setting({ title, children, below }: SettingProps) {
  return (
    <div className="setting" role="group" aria-label={title}>
      <h3>{title}</h3>
      <div className="setting-control">{children}</div>
      {below}
    </div>
  );
}
