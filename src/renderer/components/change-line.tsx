import { use, useState } from 'react';
import { AnnouncedContext } from '../hooks/use-announcer.ts';
import { LastChangeContext } from '../hooks/use-changes.ts';
import { useWords } from '../hooks/use-words.ts';
import { UndoButton } from './undo-button.tsx';

/**
 * The foot of the settings and the favourites: the last change there with its way back, or what is said at the moment. The
 * live region speaks both.
 * @param onUndone moves the focus, which was on Undo
 */
export function ChangeLine({ onUndone }: { readonly onUndone: () => void }) {
  const { t, inWords } = useWords();
  const said = inWords(use(AnnouncedContext).said);
  const latest = use(LastChangeContext);
  const [earlier] = useState(latest); // made before one came here
  const last = latest === earlier ? null : latest;
  if (last === null && said === '') return null;
  return (
    <footer className="change-line" aria-label={t('change.line')}>
      <span className="change-text" id="last-change">{last === null ? said : inWords(last.said)}</span>
      {last !== null && <UndoButton change={last} describedBy="last-change" onUndone={onUndone} />}
      {last !== null && said !== '' && said !== inWords(last.said) && <span className="change-said">{said}</span>}
    </footer>
  );
}
