import { expect, it } from 'vitest';
import type { ShowRequest } from '../../../../src/shared/bridge.ts';
import { createShowRequests } from '../../../../src/main/shell/popup/show-requests.ts';

it('keeps only the latest request until the page listens, and sends it once', () => {
  const told: ShowRequest[] = [];
  const requests = createShowRequests((request) => void told.push(request));
  requests.show({ view: 'quote' });
  requests.show({ view: 'settings' });
  expect(told).toEqual([]);
  requests.listening();
  expect(told).toEqual([{ view: 'settings' }]);
  requests.show({ view: 'quote' });
  expect(told).toHaveLength(2);
  requests.gone();
  requests.listening(); // another page, with nothing pending
  expect(told).toHaveLength(2);
  requests.gone();
  requests.show({ view: 'settings' });
  expect(told).toHaveLength(2);
});
