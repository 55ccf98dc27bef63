import { describe, expect, it } from 'vitest';
import { html, visible } from '../../../src/shared/html.ts';

describe('markup', () => {
  it('takes in text as text, in elements and in attributes', () => {
    expect(html`<a title="${'"\'&<b>'}">${'</a><script>'}</a>`.markup).toBe('<a title="&quot;&#39;&amp;&lt;b&gt;">&lt;/a&gt;&lt;script&gt;</a>');
  });

  it('takes in markup as it is, one or many', () => {
    expect(html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}${html`<br>`}${7}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;</li><br>7</ul>');
  });

  it('has no characters that nobody sees or that turn what follows', () => {
    expect(html`<p>${'a\u0000b\u202ec\u2066d\u200fe'}</p>`.markup).toBe('<p>a b c d e</p>');
    expect(visible('"\u202e"')).toBe('"\\u202e"');
  });
});
