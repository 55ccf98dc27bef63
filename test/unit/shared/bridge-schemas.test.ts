/** A schema that takes less than its call, or leaves out a field, is assignable to it all the same: see `npm run types`. */
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { BridgeCall, BridgeCalls } from '../../../src/shared/bridge.ts';
import type { bridgeArguments } from '../../../src/shared/bridge-schemas.ts';
import type { Compared } from '../../support/compared.ts';

test('the schemas take exactly the arguments of their calls', () => {
  expectTypeOf<{ [C in BridgeCall]: Compared<z.input<(typeof bridgeArguments)[C]>> }>().toEqualTypeOf<{ [C in BridgeCall]: Compared<BridgeCalls[C]['argument']> }>();
});
