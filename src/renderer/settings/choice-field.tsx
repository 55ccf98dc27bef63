import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Icon } from '../components/icon.tsx';

export interface Choice<Id extends string | number> {
  readonly id: Id;
  readonly name: string;
  /** Language of the name as BCP 47, if not that of the page. */
  readonly lang?: string;
}

interface ChoiceFieldProps<Id extends string | number> {
  readonly label: string;
  readonly choices: readonly Choice<Id>[];
  readonly value: Id;
  readonly onChange: (chosen: Id) => void;
}

/** One of a few values, from a list that opens. */
export function ChoiceField<Id extends string | number>({ label, choices, value, onChange }: ChoiceFieldProps<Id>) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Select
      className="field" aria-label={label} value={value}
      onChange={(key) => {
        const chosen = choices.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      onOpenChange={(open) => {
        if (open) button.current?.scrollIntoView({ block: 'nearest' }); // it may have been wheeled away, and the list would open out of the window
      }}
    >
      <Button className="button select" ref={button}>
        <SelectValue>{choices.find(({ id }) => id === value)?.name}</SelectValue>
        <Icon name="down" />
      </Button>
      <Popover className="menu">
        <ListBox<Choice<Id>> items={choices}>
          {({ id, name, lang }) => <ListBoxItem id={id} className="menu-item" textValue={name} {...(lang === undefined ? {} : { lang })}>{name}</ListBoxItem>}
        </ListBox>
      </Popover>
    </Select>
  );
}
