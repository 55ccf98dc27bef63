/** The `?` sheet: all keys, by purpose. */
import { Fragment } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useSingleKeys } from '../hooks/use-single-keys.ts';
import { useWords } from '../hooks/use-words.ts';
import { keysOf } from '../keys/notation.ts';
import { GROUPS, KEYS, pressesShown, type KeyName, type Press } from '../keys/table.ts';
import { IconButton } from '../components/icon-button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';

const NAMES = Object.keys(KEYS) as KeyName[];

export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const singleKeys = useSingleKeys();
  const shown = NAMES.map((name) => ({ name, presses: pressesShown(name, singleKeys) })).filter(({ presses }) => presses.length > 0);
  return (
    <ModalDialog className="key-sheet" isDismissable onClose={onClose}>
      <div className="key-sheet-head">
        <Heading slot="title">{t('keys.keys')}</Heading>
        <IconButton autoFocus icon="close" name={t('dialog.close')} onPress={onClose} />
      </div>
      {GROUPS.map((group) => (
        <section key={group} aria-labelledby={`keys-${group}`}>
          <h3 id={`keys-${group}`}>{t(`keys.group.${group}`)}</h3>
          <dl>
            {shown.filter(({ name }) => KEYS[name].group === group).map(({ name, presses }) => (
              <div key={name}>
                <dt>{t(`keys.${name}`)}</dt>
                <dd>
                  {presses.map((press, i) => (
                    <Fragment key={press.key}>{i > 0 && <span>{t('keys.or')}</span>}<Keys press={press} /></Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ModalDialog>
  );
}

function Keys({ press }: { readonly press: Press }) {
  const { t } = useWords();
  return (
    <span className="press">
      {keysOf(press, t).map((key, i) => <Fragment key={key}>{i > 0 && <span>+</span>}<kbd>{key}</kbd></Fragment>)}
    </span>
  );
}
