/** Bridge handlers for data: what is sent to other computers, opening the files, resetting. */
import { app } from 'electron';
import type { DataCalls } from '../../../shared/bridge/data.ts';
import { phrase } from '../../../shared/language/phrase.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { logFileIn } from '../../log.ts';
import { licencesFile, type ProgramPlace } from '../licences.ts';
import type { HandlerContext, HandlersOf } from './context.ts';
import { openPath } from './open-path.ts';

function placeOf(): ProgramPlace {
  const { platform, execPath, resourcesPath } = process;
  return { platform, isPackaged: app.isPackaged, execPath, resourcesPath, appPath: app.getAppPath() };
}

export const dataHandlers = (context: HandlerContext): HandlersOf<DataCalls> => {
  const { core } = context;
  const folder = (): string => app.getPath('userData');
  const open = (path: string): Promise<Outcome> => openPath(path, phrase('data.noFile', { path }), context);
  return {
    outgoing: () => core.outgoing(),
    openDataFolder: () => openPath(folder(), phrase('data.noFolder', { path: folder() }), context),
    openLog: () => open(logFileIn(folder())),
    openLicences: () => open(licencesFile(placeOf())),
    resetPart: ({ part }) => core.resets.reset(part),
    undoReset: ({ part }) => core.resets.undo(part),
  };
};
