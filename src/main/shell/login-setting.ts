/** Start at login as a setting: the system's list of programs follows it. */
import { homedir } from 'node:os';
import { app } from 'electron';
import { phrase } from '../../shared/language/phrase.ts';
import type { Logger } from '../ports.ts';
import { setStartAtLogin, type LoginItemSettings } from './autostart.ts';
import type { Follower } from './desktop-settings.ts';

/**
 * Changes the system's list when it is told to; a failure is said and logged, and the list left as it was.
 * @param command how this program is started
 */
export function followLogin(command: readonly string[], log: Logger): Follower<boolean> {
  const item = {
    platform: process.platform, env: process.env, home: homedir(), command,
    setLoginItemSettings: (settings: Electron.Settings) => app.setLoginItemSettings(settings),
    isListed: ({ path, args }: LoginItemSettings) => app.getLoginItemSettings({ ...(path !== undefined && { path }), ...(args && { args }) }).openAtLogin,
  };
  const apply = async (wish: 'on' | 'off' | 'still') => {
    try {
      const foreign = await setStartAtLogin(wish, item);
      return foreign === null || wish === 'off' ? null : phrase('login.foreign', { path: foreign });
    } catch (error) {
      log.error('Start at login could not be changed', { error });
      return phrase('login.failed');
    }
  };
  return {
    set: (on) => apply(on ? 'on' : 'off'),
    // Only for what is installed: a run from the sources, or of another data folder, takes nothing from it.
    start: (on) => (on && app.isPackaged ? apply('still') : null),
  };
}
