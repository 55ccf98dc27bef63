/** The core of the refresh bench under plain Node. */
import { forkNode } from '../../src/main/refresh/jobs/fork-node.ts';
import { runCore } from '../lib/core-program.ts';

void runCore(forkNode);
