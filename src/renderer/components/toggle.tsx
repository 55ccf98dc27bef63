import { use, type ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { SettingNotesContext } from './setting.tsx';

interface ToggleProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children?: ReactNode; // the visible label
  readonly name?: string; // the label if none is visible
  readonly describedBy?: string | undefined; // id of the text about it, outside of a `Setting`
}

/** A switch that takes effect at once. */
export function Toggle({ on, onChange, children, name, describedBy }: ToggleProps) {
  const { help, notice } = use(SettingNotesContext);
  const about = [describedBy, help, notice].filter((id) => id !== undefined).join(' ');
  return (
    <SwitchField
      isSelected={on} onChange={onChange} {...(name === undefined ? {} : { 'aria-label': name })} {...(about === '' ? {} : { 'aria-describedby': about })}
    >
      <SwitchButton className="toggle">
        <span className="toggle-track"><span className="toggle-knob" /></span>
        {children}
      </SwitchButton>
    </SwitchField>
  );
}
