/** Who compares settings, or the states of origins, by identity relies on types that cannot be changed in place: see `npm run types`. */
import { expectTypeOf, test } from 'vitest';
import type { OriginState } from '../../../src/main/refresh/policy/origin-state.ts';
import type { Frozen } from '../../../src/shared/frozen.ts';
import type { FeedSetting, Settings } from '../../../src/shared/settings.ts';

test('settings and the states of origins are deeply read-only', () => {
  expectTypeOf<Settings>().toEqualTypeOf<Frozen<Settings>>();
  expectTypeOf<FeedSetting>().toEqualTypeOf<Frozen<FeedSetting>>();
  expectTypeOf<OriginState>().toEqualTypeOf<Frozen<OriginState>>();
});
