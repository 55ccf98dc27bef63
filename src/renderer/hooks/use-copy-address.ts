import { phrase } from '../../shared/language/phrase.ts';
import { useSay } from './use-announcer.ts';
import { useBridge } from './use-bridge.ts';

/** @returns the function that copies the API's address, and says so */
export function useCopyAddress(): (base: string) => Promise<void> {
  const bridge = useBridge();
  const say = useSay();
  return async (text) => {
    const outcome = await bridge.copyText({ text });
    say(outcome.ok ? phrase('footer.addressCopied') : outcome.message);
  };
}
