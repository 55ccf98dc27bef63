import { expect, it } from 'vitest';
import html from '../../src/renderer/index.html?raw';

it('index.html has its content security policy, and nothing inline that the policy would block', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
  ]);
  expect(page.querySelectorAll('style, [style], script:not([src])')).toHaveLength(0);
  // Without this element react-aria would add an inline style sheet.
  expect(page.getElementById('react-aria-pressable-style')).not.toBeNull();
});
