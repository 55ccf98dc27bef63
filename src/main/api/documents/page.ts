/** Renders the page at `/` for people who open the address in a browser. It is readable without style. */
import type { StatusDocument } from '../../../shared/status.ts';
import type { ServedDocument } from '../../store/snapshot.ts';
import { html, visible, type Html } from '../../../shared/html.ts';
import { STYLE } from './page-style.ts';
import { counted, minute, modelsState, modelsTrouble, newsState, newsTrouble, nextFetch, sizes, type State } from './page-words.ts';

/** What the page shows. */
export interface PageFacts {
  /** Base URLs that answer, the preferred one first. */
  readonly bases: readonly string[];
  readonly status: StatusDocument;
  readonly news: ServedDocument;
  readonly models: ServedDocument;
  /** Any quote. */
  readonly quote: ServedDocument;
  /** Current time, epoch ms. */
  readonly now: number;
}

/** Length of the sample of a response, in UTF-16 code units. */
const SAMPLE = 280;
const ENOUGH = 4 * SAMPLE; // bytes read for it; a code unit takes at most three

/** Renders the whole document. Samples are the actual first bytes of the responses. */
export function renderPage(facts: PageFacts): string {
  const { bases, status, now } = facts;
  const { news, models, quote } = status.sources;
  const base = bases[0] ?? ''; // there is one as long as anything answers
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Tidings: local API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
<h1>Tidings</h1>
<p>Headlines, AI models and quotes for every program on this computer, served from memory.</p>
${source(base, '/api/v1/news', 'Headlines', newsState(news, now), facts.news, [
    ['Contains', html`${counted(news.items, 'headline')} from ${counted(news.feeds.filter(({ enabled }) => enabled).length, 'feed')}`],
    ['Next fetch', nextFetch(news, now)],
    ...troubles(newsTrouble(news, now)),
  ])}
${source(base, '/api/v1/ai/models', 'AI models', modelsState(models, now), facts.models, [
    ['Contains', html`${counted(models.items, 'model')}`],
    ['Next fetch', nextFetch(models, now)],
    ...troubles(modelsTrouble(models, now)),
  ])}
${source(base, '/api/v1/quote', 'A quote', { words: html`a new one with each request`, tone: 'plain' }, facts.quote, [
    ['Drawn from', html`${counted(quote.items, 'bundled quote')}`],
  ])}
<section aria-labelledby="more">
<h2 id="more">Also available</h2>
<dl>
<dt class="boxed">${bases.length === 1 ? 'Address' : 'Addresses'}</dt>
${bases.map((one) => html`<dd><code class="line">${one}</code></dd>\n`)}<dt><a href="/models/changes"><code>/models/changes</code></a></dt>
<dd>models that were added or removed, or have another price</dd>
<dt><a href="/status"><code>/status</code></a></dt>
<dd>the state of each source, for people and monitoring tools</dd>
<dt><a href="/openapi.json"><code>/openapi.json</code></a></dt>
<dd>a machine-readable description of this API (OpenAPI 3.1)</dd>
<dt><code>/events</code></dt>
<dd>a server-sent event whenever one of the three changes</dd>
<dd><code class="line">${curl(base, '/events', '-N ')}</code></dd>
</dl>
</section>
<footer>
<p>No other computer can reach this API. Click a command to select it. Documentation: docs/api.md in the source code.</p>
<p>Tidings ${status.version}, as of ${minute(now)}. Reload to update.</p>
</footer>
</main>
</body>
</html>
`.markup;
}

type Row = readonly [label: string, value: Html];

/** The section of one endpoint: how to ask, how the response begins, and how fresh it is. */
function source(base: string, path: string, name: string, { words, tone }: State, document: ServedDocument, rows: readonly Row[]): Html {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return html`<section aria-labelledby="${id}">
<div class="head">
<h2 id="${id}">${name}</h2>
<p class="path"><a href="${path}"><code>${path}</code></a></p>
<p class="state ${tone}">${words}</p>
</div>
<dl>
<dt class="boxed">Request</dt>
<dd><code class="line">${curl(base, path)}</code></dd>
<dt>Answer</dt>
<dd>${sample(document.representations.identity.bytes)}</dd>
<dt>Size</dt><dd>${sizes(document)}</dd>
${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>
</section>`;
}

/** A command to copy. Shells would take the brackets of an IPv6 address for a pattern. */
function curl(base: string, path: string, option = ''): string {
  const url = base + path;
  return `curl ${option}${url.includes('[') ? `'${url}'` : url}`;
}

/** The beginning of a response, without splitting a character. */
function sample(bytes: Buffer): Html {
  const start = new TextDecoder().decode(bytes.subarray(0, ENOUGH), { stream: true });
  const shown = start.slice(0, new Intl.Segmenter('en').segment(start).containing(SAMPLE)?.index); // all of it if it is shorter
  return html`<code class="sample">${visible(shown)}${Buffer.byteLength(shown) < bytes.length ? '…' : ''}</code>`;
}

const troubles = (lines: readonly Html[]): readonly Row[] =>
  (lines.length === 0 ? [] : [['Problems', html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`]]);
