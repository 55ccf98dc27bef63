/** Electron's entry: settings that must precede all other modules, then the tray app (index.ts). */
import './lean/lean-start.ts';
import { enableCodeCache, mayKeepCode } from './lean/code-cache.ts';
import { dataDirOf, namedDataDir } from './run/data-dir.ts';

const dataDir = dataDirOf(namedDataDir(process.argv));
if (mayKeepCode(process.platform, dataDir, dataDirOf(null))) enableCodeCache(dataDir);
await import('./index.ts'); // Electron does not become ready before an entry has been evaluated to its end
