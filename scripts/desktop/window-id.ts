import { capture } from '../lib/run.ts';
import { until } from '../lib/until.ts';

/**
 * Waits for a visible window with this title and returns its id. Asks again if xdotool fails: it asks every window on the
 * screen for its children, and dies (BadWindow, X_QueryTree) if one, of any program, was closed since it was listed.
 */
export function windowId(env: NodeJS.ProcessEnv, title: string): Promise<string> {
  return until(`a window is called "${title}"`, async () => {
    const { code, stdout } = await capture('xdotool', ['search', '--onlyvisible', '--name', `^${title}$`], { env });
    return code === 0 && stdout.trim().split('\n')[0];
  });
}
