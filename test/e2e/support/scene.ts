/** A desktop, an origin and the app on them: what every end-to-end test starts from, and ends. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDemoOrigin, type DemoOrigin } from '../../../scripts/demo/origin.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings.ts';
import { startDesktop, type Desktop, type DesktopOptions } from '../desktop/desktop.ts';
import { startApp, type App } from './app.ts';

export interface SceneOptions {
  readonly desktop?: DesktopOptions;
  /** On top of the origin's feeds and model list. */
  readonly settings?: Partial<Settings>;
  /** How many of the origin's feeds are configured; all unless said otherwise. */
  readonly feeds?: number;
}

export interface Scene {
  readonly desktop: Desktop;
  readonly origin: DemoOrigin;
  readonly dataDir: string;
  /** The app that runs now. */
  app: App;
  /** Ends the app if it still runs, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Ends everything and removes the data. */
  end(): Promise<void>;
}

/** Sets the scene; resolves when the API answers. */
export async function setScene({ desktop: wanted = {}, settings = {}, feeds }: SceneOptions = {}): Promise<Scene> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tidings-e2e-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const origin = await startDemoOrigin();
    ends.push(origin.close);
    const desktop = await startDesktop(wanted);
    ends.push(desktop.stop);
    await writeFile(path.join(dataDir, 'settings.json'), JSON.stringify({
      ...DEFAULT_SETTINGS,
      feeds: origin.feeds.slice(0, feeds).map(({ url }, index) => ({ id: `feed-${index}`, url, enabled: true })),
      modelsUrl: origin.modelsUrl,
      ...settings,
    }));
    const scene: Scene = {
      desktop,
      origin,
      dataDir,
      app: await startApp(desktop, dataDir),
      restart: async () => {
        await scene.app.close();
        scene.app = await startApp(desktop, dataDir);
      },
      end,
    };
    ends.push(() => scene.app.close());
    return scene;
  } catch (error) {
    await end();
    throw error;
  }
}
