import type { DesktopCalls } from '../../../src/shared/bridge/desktop.ts';
import type { Answers, Tools } from './state.ts';

/** Invented answers to calls about the desktop. */
export const desktopAnswers = ({ world, called }: Tools): Answers<DesktopCalls> => ({
  desktop: () => called('desktop', undefined, () => world.desktop),
});
