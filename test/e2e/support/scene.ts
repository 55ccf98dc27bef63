/** The setting of an end-to-end test: a desktop, an origin, and the app. */
import { demoFeeds, makeDemoData } from '../../../scripts/demo/data.ts';
import type { DemoOrigin } from '../../../scripts/demo/origin.ts';
import { startDesktop, type Desktop, type DesktopOptions } from '../../../scripts/desktop/desktop.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import { startApp, type App } from './app.ts';
import { startWeb } from './web.ts';

export interface SceneOptions {
  readonly desktop?: DesktopOptions;
  /** Overrides of the settings, which contain the origin's feeds and list of models. */
  readonly settings?: Partial<Settings>;
  /** Number of the origin's feeds that are configured; all by default. */
  readonly feeds?: number;
  /** Changes the origin before the app's first request. */
  readonly prepare?: (origin: DemoOrigin) => void;
  /** Device pixels per CSS pixel, for sharp pictures. */
  readonly scale?: number;
}

export interface Scene {
  readonly desktop: Desktop;
  readonly origin: DemoOrigin;
  readonly dataDir: string;
  /** The running app. */
  app: App;
  /** Ends the app if it still runs, and restarts it on the same data with these additional options. */
  restart(...options: readonly string[]): Promise<void>;
  /** Ends everything and removes the data. */
  end(): Promise<void>;
}

/** Sets the scene; resolves when the API is open. */
export async function setScene({ desktop: wanted = {}, settings = {}, feeds, prepare, scale = 1 }: SceneOptions = {}): Promise<Scene> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const origin = await startWeb();
    ends.push(origin.close);
    prepare?.(origin);
    const data = await makeDemoData(origin, { feeds: demoFeeds(origin).slice(0, feeds), ...settings });
    ends.push(data.remove);
    const dataDir = data.folder;
    const desktop = await startDesktop(wanted);
    ends.push(desktop.stop);
    const scene: Scene = {
      desktop,
      origin,
      dataDir,
      app: await startApp(desktop, dataDir, scale),
      restart: async (...options) => {
        await scene.app.close();
        scene.app = await startApp(desktop, dataDir, scale, options);
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
