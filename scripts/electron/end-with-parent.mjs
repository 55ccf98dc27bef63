// Loaded first (`node --import`, `electron -r`) into a program that scripts/lib/launch.ts starts: when the starter is
// gone, even by SIGKILL, its IPC channel closes and the program ends as if it were asked to.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref(); // the channel alone must not keep the program alive
