/** The footer: state in words, address of the API, and buttons for keys, refresh and settings. */
import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge/window.ts';
import { phrase } from '../../shared/language/phrase.ts';
import { unlessSecond } from '../dom/unless-second.ts';
import { AnnouncedContext } from '../hooks/use-announcer.ts';
import { useCopy } from '../hooks/use-copy.ts';
import { useNow } from '../hooks/use-now.ts';
import { LastChangeContext } from '../hooks/use-undo-history.ts';
import { useWords } from '../hooks/use-words.ts';
import { modelsState, newsState } from '../texts/health.ts';
import { IconButton } from '../components/icon-button.tsx';
import { UndoButton } from '../components/undo-button.tsx';

interface FooterProps {
  readonly overview: Overview;
  readonly about: 'headlines' | 'models';
  readonly inFront: boolean; // otherwise another view offers the Undo button
  readonly onKeys: () => void;
  readonly onRefresh: () => void;
  readonly onSettings: () => void;
}

export function Footer({ overview, about, inFront, onKeys, onRefresh, onSettings }: FooterProps) {
  const words = useWords();
  const { t } = words;
  const message = use(AnnouncedContext).shown;
  const last = use(LastChangeContext);
  const text = words.inWords(message);
  const copy = useCopy();
  const now = useNow();
  const state = about === 'models' ? modelsState(overview, now, words) : newsState(overview, now, words);
  const base = overview.api.base[0];
  return (
    <footer className="footer">
      <span className="dot" data-tone={state.tone} />
      {/* The live region announces messages; here they only replace the state for a moment. */}
      {text === ''
        ? <span className="footer-state" title={state.full ?? state.text} data-brief={state.brief}><span>{state.text}</span></span>
        : <span className="footer-state footer-message" id="footer-message" title={text} aria-hidden="true">{text}</span>}
      {/* The Undo button replaces the address, so that the message has room. The second click of a double click on it copies nothing. */}
      {inFront && last !== null && last.message === message
        ? <UndoButton change={last} describedBy="footer-message" isTimed />
        : base === undefined
          ? <span className="footer-state footer-off" title={t('footer.apiOff')}>{t('footer.apiOff')}</span>
          : (
            <Button className="address" aria-label={t('footer.copyAddress', { base })} onClick={unlessSecond(() => copy(base, phrase('footer.addressCopied')))}>
              <span title={t('footer.copyAddress', { base })}>{base.replace(/^https?:\/\//, '')}</span>
            </Button>
          )}
      <IconButton icon="keys" name={t('keys.keys')} onPress={onKeys} />
      <IconButton icon="refresh" name={t('footer.refresh')} onPress={onRefresh} />
      <IconButton icon="settings" name={t('footer.settings')} onPress={onSettings} />
    </footer>
  );
}
