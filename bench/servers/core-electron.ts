/** The core of the refresh bench as Electron's main process, as the tray app has it. */
import { app } from 'electron';
import { forkUtility } from '../../src/main/shell/fork-utility.ts';
import { runCore } from '../lib/core-program.ts';

app.disableHardwareAcceleration(); // as the tray app
void app.whenReady().then(() => runCore(forkUtility)); // not awaited: in Electron's main process that would wait for ever
