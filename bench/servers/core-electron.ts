/**
 * The core of the refresh bench in Electron's main process. As in the tray app (start.ts), lean-start.ts must be imported
 * before everything else.
 */
import '../../src/main/lean/lean-start.ts';
import { app } from 'electron';

app.disableHardwareAcceleration(); // as in the tray app
void app.whenReady().then(async () => { // not awaited: Electron is not ready before this module is evaluated
  const [{ runCore }, { forkUtility }] = await Promise.all([import('../lib/core-program.ts'), import('../../src/main/shell/fork-utility.ts')]);
  await runCore(forkUtility);
});
