/** The style of the page, and the content security policy that allows nothing but it. */
import { createHash } from 'node:crypto';

/**
 * Colours and fonts are those of the popup, repeated because the API must not depend on the renderer; a test compares them
 * with src/renderer/styles/tokens.css. Sizes are in rem, to follow the reader's settings. Paper is always white in print.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7;
  --ink: #1d1c1a;
  --ink-2: #5f5b54;
  --ink-3: #6b665e;
  --line: #e7e3da;
  --hover: #f2efe8;
  --accent: #a8430f;
  --good: #2f7d4f;
  --sans: system-ui, sans-serif;
  --mono: ui-monospace, 'DejaVu Sans Mono', monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #191817;
    --ink: #f1eee8;
    --ink-2: #b5aea3;
    --ink-3: #9a9388;
    --line: #34312e;
    --hover: #2a2826;
    --accent: #f0a272;
    --good: #7cc79a;
  }
}
@media screen and (prefers-contrast: more) {
  :root {
    --paper: #ffffff;
    --ink: #000000;
    --ink-2: #2b2925;
    --ink-3: #3a3732;
    --line: #6b665e;
    --hover: #efece4;
    --accent: #7a2d05;
    --good: #175c33;
  }
}
@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {
  :root {
    --paper: #000000;
    --ink: #ffffff;
    --ink-2: #e3ded5;
    --ink-3: #d3cdc3;
    --line: #9a9388;
    --hover: #262422;
    --accent: #ffbd94;
    --good: #a3e5bc;
  }
}
@media (forced-colors: active) {
  :root {
    --paper: Canvas;
    --ink: CanvasText;
    --ink-2: CanvasText;
    --ink-3: CanvasText;
    --line: CanvasText;
    --hover: Canvas;
    --accent: LinkText;
    --good: CanvasText;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 0.875rem/1.25rem var(--sans);
  text-size-adjust: 100%;
  overflow-wrap: anywhere;
}
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 3rem; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; font: inherit; }
ul { list-style: none; }
h1 { font-size: 1.1875rem; line-height: 1.75rem; font-weight: 600; }
h1 + p { color: var(--ink-2); text-wrap: pretty; }
section { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.75rem; }
h2 { font-weight: 600; }
.state { margin-left: auto; color: var(--ink-2); font-size: 0.8125rem; }
.good::before, .care::before {
  content: '';
  display: inline-block;
  width: 0.5rem;
  height: 0.5rem;
  margin-right: 0.5rem;
  border-radius: 50%;
  background: var(--good);
  forced-color-adjust: none;
}
.care::before { background: var(--accent); }
dl { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.5rem 1.25rem; margin-top: 0.75rem; font-size: 0.8125rem; }
dt { color: var(--ink-3); }
dd { grid-column: 2; text-wrap: pretty; }
.boxed { padding-top: 0.375rem; }
code { font-family: var(--mono); font-size: 0.75rem; }
.line, .sample { display: block; padding: 0.375rem 0.625rem; border-radius: 6px; white-space: pre-wrap; }
.line { background: var(--hover); -webkit-user-select: all; user-select: all; }
dd + dd { margin-top: -0.25rem; }
.sample { margin-bottom: 0.25rem; padding-block: 0; border-left: 2px solid var(--line); border-radius: 0; color: var(--ink-2); direction: ltr; }
.name { font-weight: 500; }
li + li { margin-top: 0.25rem; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
footer { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--ink-3); font-size: 0.75rem; }
footer p + p { margin-top: 0.25rem; }
@media (max-width: 34rem) {
  main { padding-top: 1.5rem; }
  .state { width: 100%; margin-left: 0; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0.125rem; }
  dd { grid-column: 1; margin-bottom: 0.625rem; }
  dd + dd { margin-top: -0.375rem; }
  .boxed { padding-top: 0; }
}
@media (prefers-contrast: more), (forced-colors: active) {
  .line { border: 1px solid var(--ink); }
}
@media print {
  :root { --paper: #ffffff; }
  main { max-width: none; padding: 0; }
  section, .line, .sample { break-inside: avoid; }
}
`;

/** No script, image, form or frame, nothing external; only this style (CSP Level 3, "hash-source"). */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
