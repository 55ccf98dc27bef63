export interface Quote {
  readonly quote: string;
  readonly author: string;
  readonly work: string;
  readonly year: number;
}

export const QUOTES: readonly Quote[] = [
  { quote: 'To strive, to seek, to find, and not to yield.', author: 'Alfred, Lord Tennyson', work: 'Ulysses', year: 1842 },
];
