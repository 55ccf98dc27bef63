import type { DesktopCalls } from '../../../src/shared/bridge/desktop.ts';
import type { Answers, Tools } from './world.ts';

/** The desktop around, invented. */
export const desktopAnswers = ({ world, called }: Tools): Answers<DesktopCalls> => ({
  desktop: () => called('desktop', undefined, () => world.desktop),
});
