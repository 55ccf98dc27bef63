/**
 * Keeps the memory of a start small. V8 and zod respect this only if it is set before any other module is evaluated:
 * start.ts imports this module first.
 */
import { setFlagsFromString } from 'node:v8';
import { releaseMemory } from './release-memory.ts';

/** Ms; by then a start is over, even on a slow machine. */
const START = 5_000;

// Nearly everything allocated by a start survives, so V8 keeps doubling its young generation, and never shrinks it while
// idle (measured: 3.4 MB). The factor is a flag of V8 (src/flags/flag-definitions.h), read at each growth; 2 is its
// default. After the start the generation may grow again, which a busy API needs, and the garbage of the start is collected
// (4.7 MB).
setFlagsFromString('--semi-space-growth-factor=1');
setTimeout(() => {
  setFlagsFromString('--semi-space-growth-factor=2');
  releaseMemory();
}, START).unref();

// V8 would discard and recompile code that has not run for a while, which is just what a click on the tray runs: the first
// picture took 240 ms, now 205. No difference in memory was measured.
setFlagsFromString('--no-flush-bytecode');

// By default zod compiles a function for each schema on first use: 1.9 MB and time at the start, for documents that are
// read once. This global is where `z.config` stores its options, which schemas read when they are created.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
