/** Electron's entry: settings that must precede all other modules, then the tray app (index.ts). */
import './lean/lean-start.ts';
import { BUILD } from './base/build-id.ts';
import { ownImage } from './base/own-image.ts';
import { enableCodeCache, mayKeepCode } from './lean/code-cache.ts';
import { dataDirIfAny, namedDataDir } from './run/data-dir.ts';

const dataDir = dataDirIfAny(namedDataDir(process.argv));
const { platform, execPath, env } = process;
const isImage = ownImage(execPath, env) !== undefined;
if (dataDir !== null && mayKeepCode({ platform, isImage, dataDir, defaultDir: dataDirIfAny(null) })) enableCodeCache(dataDir, BUILD);
await import('./index.ts'); // Electron does not become ready before an entry has been evaluated to its end
