// Implements `electron PATH`: finds the app at PATH and starts it. Electron's development builds contain such a default
// app; a runtime taken from a packaged program does not, and would ignore PATH.
import { app } from 'electron/main';
import console from 'node:console';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const require = createRequire(path.join(process.cwd(), 'any.js'));

/** Parses argv: [electron, ...switches, -r MODULE..., PATH, ...the app's own arguments]. */
function read(argv) {
  const modules = [];
  for (let at = 1; at < argv.length; at++) {
    const argument = argv[at];
    if (argument === '-v' || argument === '--version') return { version: true, modules };
    if (argument === '-r' || argument === '--require') modules.push(argv[++at]);
    else if (!argument.startsWith('-')) return { target: path.resolve(argument), modules };
  }
  return { modules };
}

/** Returns the app's folder: the nearest one with a package.json at or above the target, else the target's. */
function folderOf(target) {
  const start = existsSync(target) && statSync(target).isDirectory() ? target : path.dirname(target);
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json'))) return folder;
    if (path.dirname(folder) === folder) return start;
  }
}

function nameAfter(folder) {
  const manifest = path.join(folder, 'package.json');
  app.setAppPath(folder);
  if (!existsSync(manifest)) return;
  const { version, productName, name, desktopName } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (version) app.setVersion(version);
  if (productName ?? name) app.setName(productName ?? name);
  app.setDesktopName(desktopName ?? `${app.getName()}.desktop`);
}

const { version, target, modules } = read(process.argv);
if (version) {
  console.log(`v${process.versions.electron}`);
  process.exit(0);
}
if (!target) {
  console.error('electron: name the folder or file of an app');
  process.exit(1);
}
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true }); // like Electron's own default app
for (const module of modules) require(module);
nameAfter(folderOf(target));
await import(pathToFileURL(require.resolve(target)).href); // 'ready' waits for this
