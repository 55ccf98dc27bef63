import { describe, expect, it } from 'vitest';
import { licencesPage, readLicences, RULE } from '../../../scripts/lib/licences.ts';

const mit = (who: string): string => `MIT License\n\nCopyright (c) ${who}\n`;

describe('the page of licences', () => {
  it('lists everything by name, and a shared text only once', () => {
    const page = licencesPage([
      { name: 'zod', version: '4.0.0', identifier: 'MIT', text: mit('Z') },
      { name: 'react-dom', version: '19.0.0', identifier: 'MIT', text: mit('R') },
      { name: 'react', version: '19.0.0', identifier: 'MIT', text: mit('R').trim() },
      { name: 'zod', version: '4.0.0', identifier: 'MIT', text: mit('Z') }, // present in two bundles
      { name: 'models.dev', identifier: 'MIT', text: mit('M') },
    ]);
    const [, ...parts] = page.split(RULE);
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['models.dev (MIT)', 'react 19.0.0 (MIT), react-dom 19.0.0 (MIT)', 'zod 4.0.0 (MIT)']);
    expect(parts[2]).toBe(`zod 4.0.0 (MIT)\n\n${mit('Z')}`);
  });

  it.each([null, ''])('is not created if a text is missing: %j', (text) => {
    expect(() => licencesPage([{ name: 'left-out', version: '1.0.0', identifier: 'MIT', text }])).toThrow('left-out comes without the text of its licence');
  });
});

describe('the licences of a bundle', () => {
  it('are read from the JSON that Vite writes; anything else is rejected', () => {
    expect(readLicences('[{"name":"a","version":"1.0.0","identifier":null,"text":null}]')).toHaveLength(1);
    expect(readLicences('[]')).toEqual([]);
    expect(() => readLicences('{"a":1}')).toThrow();
  });
});
