/** Bridge handler for the desktop's state. */
import type { DesktopCalls } from '../../../shared/bridge/desktop.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const desktopHandlers = ({ desktop }: HandlerContext): HandlersOf<DesktopCalls> => ({
  desktop: () => desktop.state(),
});
