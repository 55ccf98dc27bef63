/** What Chromium must know before `ready`: where its files are, how it draws, and how it lives on without its GPU process. */
import { join } from 'node:path';
import { app } from 'electron';
import { createGpuLimit } from './gpu-limit.ts';
import { registerScheme } from './page/protocol.ts';
import { identify } from './windows-identity.ts';

/**
 * Sets Chromium up. Call before `ready`.
 * @param giveUp called if its GPU process keeps ending, with the reason in English: nothing could be drawn any more
 */
export function setUpChromium(dataDir: string, giveUp: (why: string) => void): void {
  app.setPath('userData', dataDir);
  app.setPath('sessionData', join(dataDir, 'chromium')); // keep Chromium's files apart from ours
  identify(app, process.platform);
  // The popup is text: software rendering costs nothing noticeable and saves a third of the memory (measured).
  app.disableHardwareAcceleration();
  outliveGpuProcess(giveUp);
  // As on macOS: no gutter beside the text. Electron from 44 on may ignore it (electron 53350): the layout bears ordinary scroll bars.
  app.commandLine.appendSwitch('enable-features', 'OverlayScrollbar');
  registerScheme();
}

/**
 * Keeps Chromium from aborting the program when its GPU process dies for the third time: without hardware acceleration it has
 * no other way of drawing to fall back to (gpu_process_host.cc, RecordProcessCrash; on Android it sets this switch for that
 * reason). At a logout the signal reaches that process and the one that starts it at the same moment as this one, so that
 * three attempts have failed before all is stored.
 */
function outliveGpuProcess(giveUp: (why: string) => void): void {
  app.commandLine.appendSwitch('disable-gpu-process-crash-limit');
  const limit = createGpuLimit(Date.now, () => giveUp('Chromium’s GPU process keeps ending'));
  app.on('child-process-gone', (_event, gone) => limit(gone));
}
