/**
 * `npm run dev [-- OPTIONS]`: runs the demo with hot reload. The renderer comes from Vite's server (TIDINGS_RENDERER_URL);
 * main and preload are rebuilt on every change, and the program is restarted after that.
 */
import { rm } from 'node:fs/promises';
import { build, createServer, type InlineConfig, type ViteDevServer } from 'vite';
import { makeDemoData } from './demo/data.ts';
import { startDemoOrigin } from './demo/origin.ts';
import { commandOf, decideMode } from './lib/launch.ts';
import { announcement } from './lib/mode.ts';
import { fromRoot, root } from './lib/paths.ts';
import { restartable, type Restartable } from './lib/restartable.ts';
import { script } from './lib/script.ts';
import { startChild } from './lib/supervise.ts';

const BUNDLES = ['vite.main.config.ts', 'vite.preload.config.ts'];

await script(async (atEnd) => {
  const server = await rendererServer();
  atEnd(() => server.close());
  const origin = await startDemoOrigin();
  atEnd(origin.close);
  const data = await makeDemoData(origin);
  atEnd(data.remove);
  const argv = ['--data-dir', data.folder, ...process.argv.slice(2)];
  const mode = await decideMode(argv);
  console.log(announcement(mode) ?? '');
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const { command, args, env } = commandOf(mode, argv);
  const program = restartable(BUNDLES, () => startChild(command, args, { ...env, TIDINGS_RENDERER_URL: address }));
  atEnd(() => program.end('SIGTERM'));
  // What is built here is for development only: without its stamp, the next start or package builds dist/ anew.
  await rm(fromRoot('dist/.stamp'), { force: true });
  for (const config of BUNDLES) {
    const watcher = await watch(config, program);
    atEnd(() => watcher.close());
  }
  return await program.exit;
});

async function rendererServer(): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: fromRoot('vite.renderer.config.ts'),
    root: fromRoot('src/renderer'),
    server: { host: '127.0.0.1' },
    // Vite injects inline scripts and styles, which the page's own policy forbids. In development the shell sends a policy
    // that allows them (src/main/shell/page/protocol.ts); the page's has to go, because both would apply.
    plugins: [{
      name: 'tidings-development-policy',
      transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
    }],
  });
  await server.listen();
  return server;
}

/** Builds with this configuration now and after every change, and tells `program` when a build starts and ends. */
async function watch(config: string, program: Restartable): Promise<{ close: () => Promise<void> }> {
  const inline: InlineConfig = { configFile: fromRoot(config), root, logLevel: 'warn', build: { watch: {} } };
  const watcher = await build(inline);
  if (!('on' in watcher)) throw new Error(`${config} cannot be watched`);
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_START') program.building(config);
    if (event.code === 'BUNDLE_END') program.built(config);
    if (event.code === 'ERROR') console.error(event.error.message);
  });
  return watcher;
}
