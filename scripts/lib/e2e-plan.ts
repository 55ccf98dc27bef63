/** Decides whether the end-to-end tests can run here, and what to do if not. Pure; scripts/test.ts gathers the facts. */
import type { Runtime } from './electron-runtime.ts';

export interface E2eFacts {
  readonly platform: NodeJS.Platform;
  /** Debian packages of the private desktop that are not installed. */
  readonly missingPackages: readonly string[];
  readonly electron: Runtime;
  /** Why the Electron that was found does not start; null if it does. */
  readonly trouble: string | null;
}

/** Returns one line per obstacle; none if the tests can run. */
export function e2eObstacles({ platform, missingPackages, electron, trouble }: E2eFacts): string[] {
  if (platform !== 'linux') return ['the private desktop they run on is made of Linux programs'];
  const obstacles: string[] = [];
  if (missingPackages.length > 0) {
    obstacles.push(`programs are missing; on Debian: apt-get install --no-install-recommends ${missingPackages.join(' ')}`);
  }
  if (!electron.found) obstacles.push(electron.reason);
  else if (trouble !== null) obstacles.push(trouble);
  return obstacles;
}
