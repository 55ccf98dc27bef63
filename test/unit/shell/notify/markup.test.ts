import { describe, expect, it } from 'vitest';
import { notificationBody } from '../../../../src/main/shell/notify/markup.ts';

describe('notification bodies', () => {
  it('are escaped if the server supports markup', () =>
    expect(notificationBody('Tom & <b>Jerry</b>', true)).toBe('Tom &amp; &lt;b&gt;Jerry&lt;/b&gt;'));
  it('are left unchanged if it does not', () => expect(notificationBody('Tom & Jerry', false)).toBe('Tom & Jerry'));
});
