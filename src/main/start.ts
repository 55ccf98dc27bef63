/** Where Electron begins: what has to be said before anything else is evaluated, then the tray app (index.ts). */
import './lean-start.ts';

await import('./index.ts'); // Electron does not become ready before an entry has been evaluated to its end
