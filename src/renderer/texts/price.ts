/** The two prices of a model, as its row and its page show them. */
import type { ModelEntry } from '../../shared/bridge.ts';

type Price = NonNullable<ModelEntry['price']>;

/** Whether both are published as 0: free of charge, or part of a plan; which of the two is not published. */
export const isZero = ({ input, output }: Price): boolean => input === 0 && output === 0;

/**
 * Replaces a price of 0 by null if the other is not 0: an embedding model has no output tokens, which does not mean that
 * they are free.
 */
export const sides = ({ input, output }: Price): { readonly input: number | null; readonly output: number | null } =>
  ({ input: input === 0 && output !== 0 ? null : input, output: output === 0 && input !== 0 ? null : output });

/** Returns an amount as text; a dash if there is none. */
export const amountText = (amount: number | null, usd: (amount: number) => string): string => (amount === null ? '–' : usd(amount));
