import { describe, expect, it } from 'vitest';
import { html, visible } from '../../../src/shared/html.ts';

describe('the html template tag', () => {
  it('escapes text in elements and attributes', () => {
    expect(html`<a title="${'"\'&<b>'}">${'</a><script>'}</a>`.markup).toBe('<a title="&quot;&#39;&amp;&lt;b&gt;">&lt;/a&gt;&lt;script&gt;</a>');
  });

  it('inserts other templates unescaped, one or several', () => {
    expect(html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}${html`<br>`}${7}</ul>`.markup).toBe('<ul><li>a</li><li>&lt;</li><br>7</ul>');
  });

  it('replaces control characters, and leaves out or escapes those that change the direction of text', () => {
    expect(html`<p>${'a\u0000b\u202ec\u2066d'}</p>`.markup).toBe('<p>a bcd</p>');
    expect(visible('"\u202e\u0085"')).toBe('"\\u202e\\u0085"');
  });

  it('adds no space in a word for characters that cannot be seen', () => {
    expect(html`<p>${'שלום\u200f! می\u200cخواهم Tier\u00adheim 👩\u200d👧'}</p>`.markup).toBe('<p>שלום! می\u200cخواهم Tier\u00adheim 👩\u200d👧</p>');
  });
});
