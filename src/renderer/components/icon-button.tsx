import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'isDisabled'> {
  readonly icon: IconName;
  readonly name: string; // announced by screen readers, shown as a tooltip
}

/** A plain icon button. A wrapper has the native tooltip, because RAC does not pass on `title`. */
export function IconButton({ icon, name, ...rest }: IconButtonProps) {
  return (
    <Button className="icon-button" aria-label={name} {...rest}>
      <span title={name}>
        <Icon name={icon} />
      </span>
    </Button>
  );
}
