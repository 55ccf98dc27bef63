/** How the headlines are grouped: by day, category or source. Main stores it. */
import type { RefObject } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { HEADLINE_GROUPS, type HeadlineGroup } from '../../shared/settings-constants.ts';
import { useTellRefusal } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useUntilLed } from '../hooks/use-until-led.ts';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { menuMargin } from './menu-margin.ts';

interface GroupMenuProps {
  readonly by: HeadlineGroup;
  readonly tools: RefObject<HTMLElement | null>; // the toolbar: the menu is aligned with its end, at the page's margin
}

export function GroupMenu({ by, tools }: GroupMenuProps) {
  const { t } = useWords();
  const bridge = useBridge();
  const tellRefusal = useTellRefusal();
  const [isOpen, setOpen] = useUntilLed(false);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton icon="group" name={t('groups.name', { by: t(`groups.${by}`) })} />
      <Popover className="menu row-menu" triggerRef={tools} placement="bottom end" offset={2} containerPadding={menuMargin()}>
        <Menu
          aria-label={t('groups.label')} selectionMode="single" disallowEmptySelection selectedKeys={[by]}
          onSelectionChange={(keys) => {
            const wanted = HEADLINE_GROUPS.find((one) => keys !== 'all' && keys.has(one));
            if (wanted !== undefined) void tellRefusal(bridge.changeSettings({ groupHeadlines: wanted }));
          }}
        >
          {HEADLINE_GROUPS.map((one) => (
            <MenuItem key={one} id={one} className="menu-item" textValue={t(`groups.${one}`)}>
              <span className="menu-text">{t(`groups.${one}`)}</span>
              {one === by && <Icon name="check" />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
