/** The figures as a table in Markdown. Pure. */
import type { Figures } from './load.ts';

export interface Row {
  readonly name: string;
  readonly results: readonly { readonly server: string; readonly limit: string; readonly figures: Figures }[];
}

/** One line per case and server: requests per second as a ratio to the limit of the same run, and the percentiles. */
export function table(rows: readonly Row[]): string {
  const lines = ['| case | server | of its limit | requests/s | p50 ms | p99 ms |', '|---|---|---:|---:|---:|---:|'];
  for (const { name, results } of rows) {
    for (const { server, limit, figures } of results) {
      const against = results.find((one) => one.server === limit)?.figures.perSecond;
      const ratio = against === undefined ? '' : server === limit ? 'is the limit' : (figures.perSecond / against).toFixed(2);
      lines.push(`| ${name} | ${server} | ${ratio} | ${Math.round(figures.perSecond)} | ${figures.p50.toFixed(2)} | ${figures.p99.toFixed(2)} |`);
    }
  }
  return lines.join('\n');
}
