/**
 * Keeps the memory of a start small. V8 and zod heed this only if it is said before the first other module is evaluated:
 * start.ts imports this one first and the program after it.
 */
import { setFlagsFromString } from 'node:v8';
import { giveMemoryBack } from './give-back.ts';

/** Ms; by then a start is over on a slow machine too. */
const START = 5_000;

// Nearly all that a start allocates lives on, which V8 takes for a reason to double its young generation, again and
// again; it is never given back while nothing happens. From then on it may grow as ever: a busy API needs it. Measured:
// 3.4 MB. The factor is V8's own flag (src/flags/flag-definitions.h), read at each growth; 2 is its default. What a start
// alone has needed goes then, too: 4.7 MB.
setFlagsFromString('--semi-space-growth-factor=1');
setTimeout(() => {
  setFlagsFromString('--semi-space-growth-factor=2');
  giveMemoryBack();
}, START).unref();

// What was not run for a while would be compiled anew, and that is just what a click on the tray runs: 240 ms until the
// first picture, 205 so. No difference in memory was found.
setFlagsFromString('--no-flush-bytecode');

// zod otherwise compiles a function for each schema at its first use: 1.9 MB, and time at start, for documents that are
// read once. This is where its `z.config` keeps what is set, of which the schemas take note when they are made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
