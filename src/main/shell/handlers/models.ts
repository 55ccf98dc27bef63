/** Bridge handlers for the AI models. */
import type { ModelCalls } from '../../../shared/bridge/models.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const modelHandlers = ({ core: { lists } }: HandlerContext): HandlersOf<ModelCalls> => ({
  models: (request) => lists.models(request),
  model: (key) => lists.model(key),
});
