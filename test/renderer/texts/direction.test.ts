import { describe, expect, it } from 'vitest';
import { directionOf } from '../../../src/renderer/texts/direction.ts';

describe('the direction of a text', () => {
  it.each([
    ['he', 'WhatsApp מציגה גרסה חדשה'], ['ar-EG', 'iPhone 17 يصل إلى الأسواق'], ['fa', '2026: سال تازه'], ['iw', 'NASA שיגרה'], ['UR', 'BBC اردو'],
    ['ckb', 'AI لە کوردستان'], ['yi', 'CNN און'], ['dv', 'UN ދިވެހި'], ['ps', 'UN پښتو'], ['sd', 'UN سنڌي'], ['ug', 'UN ئۇيغۇر'],
  ])('is right to left in %s, also where it begins with Latin letters or figures: %s', (language, text) => {
    expect(directionOf(language, text)).toBe('rtl');
  });

  it.each([
    ['he', 'WhatsApp 2.0 beta'], ['en', 'WhatsApp מציגה'], ['', 'WhatsApp מציגה'], [undefined, 'שלום'], ['arn', 'Mapudungun ع'], ['he', ''], ['ku', 'Rojava كورد'],
  ])('is for the browser to find out in %s: %s', (language, text) => expect(directionOf(language, text)).toBe('auto'));
});
