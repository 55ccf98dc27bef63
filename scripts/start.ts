/** `npm start [-- OPTIONS]`: the tray app where there is an Electron and a display, otherwise headless. */
import { launch } from './lib/launch.ts';
import { script } from './lib/script.ts';

await script(() => launch(process.argv.slice(2)));
