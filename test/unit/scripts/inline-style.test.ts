import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineStyle } from '../../../scripts/lib/inline-style.ts';

const LINK = '<link rel="stylesheet" crossorigin href="./assets/index-a1.css">';
const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'"><script src="./a.js"></script>${LINK}<body>`;
const STYLE = 'p::before{content:"$& $1"}';

describe('inlineStyle', () => {
  it('inlines the style, allows its hash in the policy, and disables the link', () => {
    const page = inlineStyle(PAGE, (name) => (name === 'assets/index-a1.css' ? STYLE : ''));
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(page).toBe(PAGE.replace("'self'; img", () => `'self' 'sha256-${hash}'; img`).replace(LINK, () => `${LINK.replace(' crossorigin', ' disabled crossorigin')}<style>${STYLE}</style>`));
  });

  it.each([
    ['a page without a style sheet', PAGE.replace(LINK, ''), STYLE, 'one style sheet, not 0'],
    ['a page with two style sheets', PAGE + LINK, STYLE, 'one style sheet, not 2'],
    ['a page whose policy has no style-src', PAGE.replace('style-src', 'script-src'), STYLE, 'no style-src'],
    ['a style that refers to other files', PAGE, 'p{background:url(a.png)}', 'names files'],
    ['a style that closes its element', PAGE, 'p{content:"</STYLE>"}', 'names files'],
  ])('throws for %s', (_what, page, style, why) => {
    expect(() => inlineStyle(page, () => style)).toThrow(why);
  });
});
