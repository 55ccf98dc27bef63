/** How the headlines are listed: grouped by day, category or source, and whether those that were read are left out. Main stores it. */
import type { RefObject } from 'react';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { HEADLINE_GROUPS } from '../../shared/settings-constants.ts';
import type { SettingsPatch } from '../../shared/settings-patch.ts';
import { useAnnouncer, useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import type { HeadlineList } from '../headlines/use-headlines.ts';
import { useResetOnShowRequest } from '../hooks/use-reset-on-show-request.ts';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Icon } from '../components/icon.tsx';
import { menuMargin } from '../components/menu-margin.ts';

interface ArrangeMenuProps {
  readonly list: Pick<HeadlineList, 'by' | 'unreadOnly' | 'unread'>;
  readonly tools: RefObject<HTMLElement | null>; // the toolbar: the menu is aligned with its end, at the page's margin
}

export function ArrangeMenu({ list: { by, unreadOnly, unread }, tools }: ArrangeMenuProps) {
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const { speak } = useAnnouncer();
  const [isOpen, setOpen] = useResetOnShowRequest(false);
  const apply = (patch: SettingsPatch): void => void tellRefusal(bridge.changeSettings(patch));
  const how = unreadOnly ? t('groups.unreadBy', { by: t(`groups.${by}`) }) : t(`groups.${by}`);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton icon={unreadOnly ? 'unread' : 'group'} name={t('groups.name', { how })} />
      <Popover className="menu row-menu" triggerRef={tools} placement="bottom end" offset={2} containerPadding={menuMargin()}>
        <Menu aria-label={t('groups.label')} shouldCloseOnSelect>
          <MenuSection
            aria-label={t('groups.order')} selectionMode="single" disallowEmptySelection selectedKeys={[by]}
            onSelectionChange={(keys) => {
              const wanted = HEADLINE_GROUPS.find((one) => keys !== 'all' && keys.has(one));
              if (wanted !== undefined) apply({ groupHeadlines: wanted });
            }}
          >
            {HEADLINE_GROUPS.map((one) => <Item key={one} id={one} text={t(`groups.${one}`)} isOn={one === by} />)}
          </MenuSection>
          <Separator className="menu-line" />
          <MenuSection
            aria-label={t('groups.which')} selectionMode="multiple" selectedKeys={unreadOnly ? ['unread'] : []}
            onSelectionChange={() => {
              apply({ unreadOnly: !unreadOnly });
              if (!unreadOnly && unread === 0) speak(t('headlines.noUnread'));
            }}
          >
            <Item id="unread" text={t('groups.unread')} isOn={unreadOnly} />
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ id, text, isOn }: { readonly id: string; readonly text: string; readonly isOn: boolean }) {
  return (
    <MenuItem id={id} className="menu-item" textValue={text}>
      <span className="menu-text">{text}</span>
      {isOn && <Icon name="check" />}
    </MenuItem>
  );
}
