/** Start at login as a setting: keeps the system's list of programs in line with it. */
import { homedir } from 'node:os';
import { app } from 'electron';
import { phrase } from '../../../shared/language/phrase.ts';
import type { Logger } from '../../base/clock-and-logger.ts';
import { macLogin, setStartAtLogin, type LoginItemSettings } from './autostart.ts';
import type { Follower } from '../desktop-settings.ts';
import type { LoginWish } from './autostart-entry.ts';

/**
 * Creates the follower of the setting. A failure is reported and logged, and the system's list stays as it was.
 * @param command starts this program, one word each
 */
export function followLogin(command: readonly string[], log: Logger, platform = process.platform): Follower<boolean> {
  const item = {
    platform, env: process.env, home: homedir(), command,
    setLoginItemSettings: (settings: Electron.Settings) => app.setLoginItemSettings(settings),
    isListed: ({ path, args }: LoginItemSettings) => app.getLoginItemSettings({ ...(path !== undefined && { path }), ...(args && { args }) }).openAtLogin,
  };
  const apply = async (wish: LoginWish) => {
    try {
      const foreign = await setStartAtLogin(wish, item);
      if (platform === 'darwin' && wish === 'on' && macLogin(app.getLoginItemSettings()) === 'off') {
        log.error('macOS did not add the program to its login items', { status: app.getLoginItemSettings().status });
        return phrase('login.failed');
      }
      return foreign === null || wish === 'off' || wish === 'still off' ? null : phrase('login.foreign', { path: foreign });
    } catch (error) {
      log.error('Start at login could not be changed', { error });
      return phrase('login.failed');
    }
  };
  return {
    set: (on) => apply(on ? 'on' : 'off'),
    // Only if installed: a run from the sources leaves the entry alone.
    start: (on) => (app.isPackaged ? apply(on ? 'still on' : 'still off') : null),
    // Not a refusal: that would take the program out of the list again, in which it has to be allowed.
    note: (on) => (platform === 'darwin' && on && macLogin(app.getLoginItemSettings()) === 'to be allowed' ? phrase('login.allow') : null),
  };
}
