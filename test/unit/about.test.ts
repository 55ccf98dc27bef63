import { expect, it } from 'vitest';
import { USER_AGENT } from '../../src/main/about.ts';

// Rule 28 (docs/etiquette.md). That the built program sends it is tested in integration/headless.
it('the User-Agent has name, version and address of the program, and nothing else', () => {
  expect(USER_AGENT).toBe('Tidings/0.0.0-test (+https://tidings.example)');
});
