import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';

interface ToggleProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode; // the visible label
  readonly name?: string; // the label if none is visible
}

/** A switch that takes effect at once. */
export function Toggle({ on, onChange, children, name }: ToggleProps) {
  return (
    <SwitchField isSelected={on} onChange={onChange} {...(name === undefined ? {} : { 'aria-label': name })}>
      <SwitchButton className="toggle">
        <span className="toggle-track"><span className="toggle-knob" /></span>
        {children}
      </SwitchButton>
    </SwitchField>
  );
}
