/** Bridge handlers for data: what is sent to other computers, opening the files, resetting. */
import { app, shell } from 'electron';
import { DONE, refusal, type Outcome } from '../../../shared/bridge.ts';
import type { DataCalls } from '../../../shared/bridge/data.ts';
import { phrase, type Phrase } from '../../../shared/language/phrase.ts';
import { logFileIn } from '../../log.ts';
import type { HandlerContext, HandlersOf } from './context.ts';

export const dataHandlers = ({ core, log, mode, hide }: HandlerContext): HandlersOf<DataCalls> => {
  /** Opens a path in the system's default program. */
  const open = async (path: string, otherwise: Phrase): Promise<Outcome> => {
    const problem = await shell.openPath(path); // the system's error message, or ""
    if (problem !== '') {
      log.warn('The file or folder could not be opened', { path, problem });
      return refusal(otherwise);
    }
    if (mode() === 'popup') hide(); // it would stay above what was opened
    return DONE;
  };
  return {
    outgoing: () => core.outgoing(),
    openDataFolder: () => open(app.getPath('userData'), phrase('data.noFolder', { path: app.getPath('userData') })),
    openLog: () => open(logFileIn(app.getPath('userData')), phrase('data.noLog', { path: logFileIn(app.getPath('userData')) })),
    resetPart: ({ part }) => core.resets.reset(part),
    undoReset: ({ part }) => core.resets.undo(part),
  };
};
