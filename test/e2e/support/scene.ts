/** The setting of an end-to-end test: a desktop, an origin, data, and the app. */
import { demoFeeds, makeDemoData } from '../../../scripts/demo/data.ts';
import type { DemoOrigin } from '../../../scripts/demo/origin.ts';
import { startDesktop, type Desktop, type DesktopOptions } from '../../../scripts/desktop/desktop.ts';
import type { Settings } from '../../../src/shared/settings.ts';
import { startApp, type App } from './app.ts';
import { startWeb } from './web.ts';

export interface StageOptions {
  readonly desktop?: DesktopOptions;
  /** Overrides of the settings, which contain the origin's feeds and list of models. */
  readonly settings?: Partial<Settings>;
  /** Number of the origin's feeds that are configured; all by default. */
  readonly feeds?: number;
  /** Changes the origin before the app's first request. */
  readonly prepare?: (origin: DemoOrigin) => void;
}

export interface SceneOptions extends StageOptions {
  /** Device pixels per CSS pixel, for sharp pictures. */
  readonly scale?: number;
  /** Returns additional options for the first start of the app. */
  readonly start?: (stage: Stage) => readonly string[];
}

/** What there is before the app. */
export interface Stage {
  readonly desktop: Desktop;
  readonly origin: DemoOrigin;
  readonly dataDir: string;
  /** Ends everything and removes the data; the app must have ended. */
  end(): Promise<void>;
}

export interface Scene extends Stage {
  /** The running app. */
  app: App;
  /** Ends the app if it still runs, and restarts it on the same data with these additional options. */
  restart(...options: readonly string[]): Promise<void>;
  /** Ends the app, too. */
  end(): Promise<void>;
}

/** Sets the stage, for tests that start the app in their own way. */
export async function setStage({ desktop: wanted = {}, settings = {}, feeds, prepare }: StageOptions = {}): Promise<Stage> {
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
    const desktop = await startDesktop(wanted);
    ends.push(desktop.stop);
    return { desktop, origin, dataDir: data.folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Sets the scene; resolves when the API is open. */
export async function setScene({ scale = 1, start = () => [], ...options }: SceneOptions = {}): Promise<Scene> {
  const stage = await setStage(options);
  const startWith = (more: readonly string[]): Promise<App> => startApp(stage.desktop, stage.dataDir, scale, more);
  try {
    const scene: Scene = {
      ...stage,
      app: await startWith(start(stage)),
      restart: async (...more) => {
        await scene.app.close();
        stage.desktop.seen.icon = null; // the next one's may be elsewhere
        scene.app = await startWith(more);
      },
      end: async () => {
        await scene.app.close();
        await stage.end();
      },
    };
    return scene;
  } catch (error) {
    await stage.end();
    throw error;
  }
}
