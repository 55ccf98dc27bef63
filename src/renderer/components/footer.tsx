/** The line at the bottom: state in words, where the API answers, refresh and settings. */
import { Button } from 'react-aria-components/Button';
import type { Overview } from '../../shared/bridge.ts';
import { useSay } from '../hooks/use-announcer.ts';
import { useBridge } from '../hooks/use-bridge.ts';
import { useNow } from '../hooks/use-now.ts';
import { messages } from '../messages.ts';
import { modelsState, newsState } from '../state/health.ts';
import { IconButton } from './icon-button.tsx';

interface FooterProps {
  readonly overview: Overview;
  readonly about: 'headlines' | 'models';
  readonly said: string; // the confirmation of the moment, or ""
  readonly onRefresh: () => void;
  readonly onSettings: () => void;
}

export function Footer({ overview, about, said, onRefresh, onSettings }: FooterProps) {
  const bridge = useBridge();
  const say = useSay();
  const now = useNow();
  const state = about === 'models' ? modelsState(overview, now) : newsState(overview, now);
  const base = overview.api.base[0];
  const copy = async (text: string): Promise<void> => {
    const outcome = await bridge.copyText({ text });
    say(outcome.ok ? messages.footer.addressCopied : outcome.message);
  };
  return (
    <footer className="footer">
      <span className="dot" data-tone={state.tone} />
      {/* The live region speaks a confirmation; here it only takes the place of the state for a moment. */}
      {said === ''
        ? <span className="footer-state" title={state.text}>{state.text}</span>
        : <span className="footer-state footer-said" title={said} aria-hidden="true">{said}</span>}
      {base === undefined
        ? <span className="footer-state">{messages.footer.apiOff}</span>
        : (
          <Button className="address" aria-label={messages.footer.copyAddress(base)} onPress={() => void copy(base)}>
            <span title={messages.footer.copyAddress(base)}>{base.replace(/^https?:\/\//, '')}</span>
          </Button>
        )}
      <IconButton icon="refresh" name={messages.footer.refresh} onPress={onRefresh} />
      <IconButton icon="settings" name={messages.footer.settings} onPress={onSettings} />
    </footer>
  );
}
