import type { Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className' | 'aria-label'> {
  readonly icon: IconName;
  readonly name: string; // announced by screen readers, shown as a tooltip
  readonly className?: string; // in addition to its own
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A plain icon button. A wrapper has the native tooltip, because RAC does not pass on `title`. */
export function IconButton({ icon, name, className, ...rest }: IconButtonProps) {
  return (
    <Button className={className === undefined ? 'icon-button' : `icon-button ${className}`} aria-label={name} {...rest}>
      <span title={name}>
        <Icon name={icon} />
      </span>
    </Button>
  );
}
