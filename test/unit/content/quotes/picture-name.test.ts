import { describe, expect, it } from 'vitest';
import { pictureName } from '../../../../src/main/content/quotes/picture-name.ts';

describe('pictureName', () => {
  it.each([
    ['William Shakespeare', 'william-shakespeare-2026-11-18.png'],
    ['Omar Khayyám', 'omar-khayyám-2026-11-18.png'],
    ['Omar Khayya\u0301m', 'omar-khayyám-2026-11-18.png'], // an accent of its own joins its letter, as in names that are typed
    ['W. E. B. Du Bois', 'w-e-b-du-bois-2026-11-18.png'],
    ['Arthur O’Shaughnessy', 'arthur-o-shaughnessy-2026-11-18.png'],
    ['老子', '老子-2026-11-18.png'],
    ['../../etc\\passwd\0:*?"<>|', 'etc-passwd-2026-11-18.png'],
    ['', 'quote-2026-11-18.png'],
    ['…', 'quote-2026-11-18.png'],
  ])('combines the author and the day: %j', (author, name) => {
    expect(pictureName(author, '2026-11-18')).toBe(name);
  });

  it('has one hyphen before the day, also if the name is cut between two words', () => {
    expect(pictureName(`${'a'.repeat(59)} Bee`, '2026-11-18')).toBe(`${'a'.repeat(59)}-2026-11-18.png`);
  });

  it('is at most 255 bytes long, however long the author’s name is', () => {
    const name = pictureName('𠀀'.repeat(200), '2026-11-18');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(?:𠀀)+-2026-11-18\.png$/u);
  });
});
