/** The actions on the quote: icon buttons beside the author. */
import { useRef } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Quotation } from '../../shared/quotation.ts';
import { useQuoteActions } from './use-quote-actions.ts';
import { useResetOnShowRequest } from '../hooks/use-reset-on-show-request.ts';
import { useWords } from '../hooks/use-words.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Icon } from '../components/icon.tsx';
import { menuMargin } from '../components/menu-margin.ts';

interface QuoteActionsProps {
  readonly quote: Quotation;
  readonly kept: boolean;
  /** Whether the whole quote is open, where a short window truncates it (quote-short.css). */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onAnother: () => void;
  /** @param from gets the focus back afterwards */
  readonly onFavourites: (from: HTMLElement | null) => void;
}

export function QuoteActions({ quote, kept, open, onOpen, onAnother, onFavourites }: QuoteActionsProps) {
  const { t } = useWords();
  const actions = useQuoteActions(quote);
  const more = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useResetOnShowRequest(false);
  return (
    <div className="quote-actions">
      <IconButton icon="another" name={t('quote.another')} onPress={onAnother} />
      <ToggleButton
        className="icon-button heart" aria-label={t('quote.keep')} isSelected={kept} onChange={(keep) => void actions.keep(keep)}
      >
        <span title={t(kept ? 'favourites.remove' : 'quote.keep')}><Icon name="heart" /></span>
      </ToggleButton>
      <IconButton icon="copy" name={t('quote.copy')} onPress={actions.copy} />
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <IconButton ref={more} icon="more" name={t('quote.more')} />
        <Popover className="menu quote-more" placement="bottom end" offset={4} containerPadding={menuMargin()}>
          <Menu aria-label={t('quote.more')}>
            <MenuItem className="menu-item" onAction={() => void actions.copyPicture()}>{t('quote.copyPicture')}</MenuItem>
            <MenuItem className="menu-item" onAction={() => void actions.savePicture()}>{t('quote.savePicture')}</MenuItem>
            <Separator className="menu-line" />
            <MenuItem className="menu-item" onAction={() => onFavourites(more.current)}>{t('favourites.title')}</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <IconButton className="quote-open" icon="down" name={t('quote.whole')} aria-expanded={open} onPress={() => onOpen(!open)} />
    </div>
  );
}
