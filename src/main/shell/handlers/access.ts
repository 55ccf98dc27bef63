/** Bridge handlers for access to the local API. */
import type { AccessCalls } from '../../../shared/bridge/access.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const accessHandlers = ({ core: { access } }: HandlerContext): HandlersOf<AccessCalls> => ({
  allowOrigin: ({ text }) => access.allow(text),
  removeOrigin: ({ origin }) => access.disallow(origin),
  newToken: () => access.newToken(),
  removeToken: () => access.removeToken(),
});
