/**
 * Schema of the history of the list of models: what changed from one fetched list to the next. It is served at
 * `/models/changes`, kept in the snapshot of the models, and shown by the popup.
 */
import { z } from 'zod';

const Named = z.strictObject({ id: z.string(), name: z.string() });

const Price = z.strictObject({ input: z.number().min(0), output: z.number().min(0) })
  .describe('US dollars per million tokens; 0 is free of charge or part of a plan').nullable();

/** One change of one model, or of a provider with all of its models. */
export const ModelChange = z.strictObject({
  at: z.iso.datetime().describe('When Tidings fetched the list that has it, ISO 8601 in UTC'),
  change: z.enum(['added', 'removed', 'repriced', 'deprecated']),
  provider: Named,
  model: Named.nullable().describe('null if the provider was added or removed, with all of its models'),
  models: z.int().min(0).describe('Number of models concerned'),
  price: Price.describe('The price now, or the last one of a removed model; null if none is published'),
  previousPrice: Price.describe('The price before; null unless it changed, and if none was published'),
});
export type ModelChange = z.infer<typeof ModelChange>;

export const ModelChanges = z.strictObject({
  since: z.iso.datetime().nullable().describe('Since when changes are recorded, or the oldest one kept; null before the first list was fetched'),
  changes: z.array(ModelChange).describe('Newest first'),
});
export type ModelChanges = z.infer<typeof ModelChanges>;
