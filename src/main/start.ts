/** Electron's entry: settings that must precede all other modules, then the tray app (index.ts). */
import './lean/lean-start.ts';
import { enableCodeCache } from './lean/code-cache.ts';
import { dataDirOf, namedDataDir } from './run/data-dir.ts';

enableCodeCache(dataDirOf(namedDataDir(process.argv)));
await import('./index.ts'); // Electron does not become ready before an entry has been evaluated to its end
