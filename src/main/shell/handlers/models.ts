/** Bridge handlers for the AI models. */
import type { ModelCalls } from '../../../shared/bridge/models.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const modelHandlers = ({ core: { pages } }: HandlerContext): HandlersOf<ModelCalls> => ({
  models: (request) => pages.models(request),
  modelPlaces: (request) => pages.modelPlaces(request),
  model: (key) => pages.model(key),
});
