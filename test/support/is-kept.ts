import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns whether anything still refers to the target. To be polled: what was just referred to stays until the event loop's next turn. */
export function isKept(target: WeakRef<WeakKey> | undefined): boolean {
  collectGarbage();
  return target?.deref() !== undefined;
}
