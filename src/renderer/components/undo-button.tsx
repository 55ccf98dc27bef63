import { use, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { backToList } from '../dom/tab-focus.ts';
import { useAnnouncer } from '../hooks/use-announcer.ts';
import { ChangerContext, type Change } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';

interface UndoButtonProps {
  readonly change: Change;
  readonly describedBy: string; // id of its description
  readonly isTimed?: boolean; // disappears with its message, after a while
}

/** The changes whose button has taken the focus: it must not do so again where another view offers it. */
const taken = new WeakSet<Change>();

/** Undoes a change; takes the focus if the change removed the element that had it. */
export function UndoButton({ change, describedBy, isTimed = false }: UndoButtonProps) {
  const { t } = useWords();
  const { takeBack } = use(ChangerContext);
  const button = useRef<HTMLButtonElement>(null);
  // While it has the focus it has taken, the announcement of the change says what the description would repeat.
  const [left, setLeft] = useState(taken.has(change) ? change : null);
  const isTold = change.takesFocus === true && left !== change;
  useEffect(() => {
    if (change.takesFocus !== true || taken.has(change)) return;
    taken.add(change);
    button.current?.focus();
  }, [change]);
  return (
    <Button
      className="text-button" ref={button} onPress={() => void takeBack(change)} onBlur={() => setLeft(change)}
      {...(!isTold && { 'aria-describedby': describedBy })}
    >
      {({ isFocusVisible, isHovered }) => (
        <>
          {t('settings.undo')}
          {isTimed && (isFocusVisible || isHovered) && <Hold />}
          {isTimed && isFocusVisible && <LeadBack button={button} />}
        </>
      )}
    </Button>
  );
}

/** Keeps the message while the button has the focus of the keyboard, which would go with it, or the pointer is on it. */
function Hold() {
  const { hold } = useAnnouncer();
  useLayoutEffect(() => {
    hold(true);
    return () => hold(false);
  }, [hold]);
  return null;
}

/** Leads the focus of the keyboard to the list when the button goes because it was used. */
function LeadBack({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      // Not if the focus is only leaving the button: it is nowhere then, too, and Tab would be brought to the list.
      queueMicrotask(() => {
        if (element?.isConnected !== true) backToList();
      });
    };
  }, [button]);
  return null;
}
