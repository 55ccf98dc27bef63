import type { DesktopCalls } from '../../../src/shared/bridge/desktop.ts';
import type { Answers, Tools } from './state.ts';

/** Answers about the desktop, invented. */
export const desktopAnswers = ({ world, called }: Tools): Answers<DesktopCalls> => ({
  desktop: () => called('desktop', undefined, () => world.desktop),
});
