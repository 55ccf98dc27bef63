/** Bridge handlers for data: what is sent to other computers, opening the files, resetting. */
import { app } from 'electron';
import type { DataCalls } from '../../../shared/bridge/data.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import { logFileIn } from '../../log.ts';
import type { HandlerContext, HandlersOf } from './context.ts';
import { openPath } from './open-path.ts';

export const dataHandlers = (context: HandlerContext): HandlersOf<DataCalls> => {
  const { core } = context;
  const folder = (): string => app.getPath('userData');
  return {
    outgoing: () => core.outgoing(),
    openDataFolder: () => openPath(folder(), phrase('data.noFolder', { path: folder() }), context),
    openLog: () => openPath(logFileIn(folder()), phrase('data.noLog', { path: logFileIn(folder()) }), context),
    resetPart: ({ part }) => core.resets.reset(part),
    undoReset: ({ part }) => core.resets.undo(part),
  };
};
