/** `npm start [-- OPTIONS]`: runs the tray app if there is an Electron and a display, otherwise headless. */
import { launch } from './lib/launch.ts';
import { script } from './lib/script.ts';

await script(() => launch(process.argv.slice(2)));
