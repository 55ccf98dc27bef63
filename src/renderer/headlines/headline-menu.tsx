/** The menu of a headline, at the pointer or at the row; it offers what the keys do, in words. */
import { useLayoutEffect, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { MarkedHeadline } from '../../shared/bridge/news.ts';
import { useSingleKeys } from '../hooks/use-single-keys.ts';
import { useWords } from '../hooks/use-words.ts';
import { keysOf } from '../keys/notation.ts';
import { pressesShown, type KeyName } from '../keys/table.ts';
import { menuMargin } from '../components/menu-margin.ts';

export type HeadlineChoice = 'open' | 'mark' | 'copyLink' | 'mute' | 'switchOff';

/** Position of the menu, in px of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

interface HeadlineMenuProps {
  readonly row: MarkedHeadline;
  readonly place: MenuPlace;
  readonly onChoose: (choice: HeadlineChoice) => void;
  readonly onClose: () => void;
}

export function HeadlineMenu({ row, place, onChoose, onClose }: HeadlineMenuProps) {
  const { t } = useWords();
  const anchor = useRef<HTMLSpanElement>(null);
  // Set on the element: as a prop it would render all loaded rows again, which may be thousands.
  useLayoutEffect(() => {
    const element = document.querySelector(`.headline[data-key="${CSS.escape(row.id)}"]`);
    element?.toggleAttribute('data-menu', true);
    return () => void element?.toggleAttribute('data-menu', false);
  }, [row.id]);
  const noLink = row.link === '' ? ['open', 'copyLink'] : [];
  return (
    <>
      <span className="menu-anchor" ref={anchor} style={{ top: place.y, left: place.x }} />
      <Popover
        className="menu row-menu" aria-label={t('headline.menu')} triggerRef={anchor} isOpen
        onOpenChange={(open) => { if (!open) onClose(); }} placement="bottom start" offset={0} containerPadding={menuMargin()}
      >
        <Menu aria-label={t('headline.menu')} autoFocus="first" disabledKeys={noLink} onAction={(key) => onChoose(key as HeadlineChoice)} onClose={onClose}>
          <Item id="open" text={t('keys.open')} keyName="open" />
          <Item id="mark" text={row.unread ? t('headline.markRead') : t('headline.markUnread')} keyName="mark" />
          <Item id="copyLink" text={t('keys.copyLink')} keyName="copyLink" />
          <Separator className="menu-line" />
          <MenuSection>
            <Header className="menu-head">{t('headline.showLess')}</Header>
            <Item id="mute" text={t('headline.muteWord')} keyName="mute" />
            <Item id="switchOff" text={t('headline.switchOff', { source: row.source })} />
          </MenuSection>
        </Menu>
      </Popover>
    </>
  );
}

function Item({ id, text, keyName }: { readonly id: HeadlineChoice; readonly text: string; readonly keyName?: KeyName }) {
  const { t } = useWords();
  const singleKeys = useSingleKeys();
  const [press] = keyName === undefined ? [] : pressesShown(keyName, singleKeys);
  return (
    <MenuItem id={id} className="menu-item" textValue={text}>
      <span className="menu-text" dir="auto">{text}</span>
      {press !== undefined && <kbd aria-hidden="true">{keysOf(press, t).join(' ')}</kbd>}
    </MenuItem>
  );
}
