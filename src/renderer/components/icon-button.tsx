import { Button, type ButtonProps } from 'react-aria-components/Button';
import { Icon, type IconName } from './icon.tsx';

interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'isDisabled'> {
  readonly icon: IconName;
  readonly name: string; // read by screen readers, shown as a tooltip
}

/** A quiet button with a picture; the native tooltip comes from the wrapper, as RAC passes no title on. */
export function IconButton({ icon, name, ...rest }: IconButtonProps) {
  return (
    <Button className="icon-button" aria-label={name} {...rest}>
      <span title={name}>
        <Icon name={icon} />
      </span>
    </Button>
  );
}
