/** Validates quotations from outside. */
import { z } from 'zod';
import type { Quotation as Shape } from './quotation.ts';

export const Quotation = z.object({
  quote: z.string().trim().min(1).max(2000),
  author: z.string().trim().max(200),
  work: z.string().trim().max(400),
  year: z.int().min(-5000).max(5000),
}) satisfies z.ZodType<Shape>;
