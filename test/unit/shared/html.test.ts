import { describe, expect, it } from 'vitest';
import { html, visible } from '../../../src/shared/html.ts';

describe('the html template tag', () => {
  it('escapes text in elements and attributes', () => {
    expect(html`<a title="${'"\'&<b>'}">${'</a><script>'}</a>`.markup).toBe('<a title="&quot;&#39;&amp;&lt;b&gt;">&lt;/a&gt;&lt;script&gt;</a>');
  });

  it('inserts other templates unescaped, one or several', () => {
    expect(html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}${html`<br>`}${7}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;</li><br>7</ul>');
  });

  it('replaces or escapes control and text direction characters', () => {
    expect(html`<p>${'a\u0000b\u202ec\u2066d\u200fe'}</p>`.markup).toBe('<p>a b c d e</p>');
    expect(visible('"\u202e"')).toBe('"\\u202e"');
  });
});
