/** Small lists of models. */
import { encodeModels } from '../../../../src/main/content/models/encode.ts';
import { decodeRows, type ModelsIndex } from '../../../../src/main/content/models/rows.ts';
import type { ModelProvider } from '../../../../src/shared/content.ts';

/** @param models in the published shape */
export const provider = (id: string, name: string, ...models: readonly object[]): ModelProvider =>
  ({ provider: name, id, env: [], api: '', doc: '', npm: '', models: [...models] });

/** Returns a list as the program reads it from its rows. */
export const models = (...providers: readonly ModelProvider[]): ModelsIndex => decodeRows(encodeModels(providers).rows);
