/**
 * The core of the refresh bench as Electron's main process, as the tray app has it (start.ts): what has to be said before
 * anything else is evaluated comes first here, too.
 */
import '../../src/main/lean/lean-start.ts';
import { app } from 'electron';

app.disableHardwareAcceleration(); // as the tray app
void app.whenReady().then(async () => { // not awaited: in Electron's main process that would wait for ever
  const [{ runCore }, { forkUtility }] = await Promise.all([import('../lib/core-program.ts'), import('../../src/main/shell/fork-utility.ts')]);
  await runCore(forkUtility);
});
