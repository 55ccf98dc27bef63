/** Writes files that are the person's own, anywhere on the disk: an earlier one of the same name is lost only to a complete new one. */
import type { Stats } from 'node:fs';
import { access, chmod, chown, constants, realpath, stat, writeFile } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';
import type { Files } from './files.ts';

/** Writes a file. @param mode permissions if it is new; whatever is usual here if absent. @throws if the disk refuses */
export type Overwrite = (path: string, content: Uint8Array | string, mode?: number) => Promise<void>;

/**
 * What the system says if a file cannot be replaced, although it may well be written: the folder takes no new file, the owner
 * is somebody else, the name is too long for a longer one beside it, or the file is mounted by itself or open in another program.
 */
const IRREPLACEABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG', 'EBUSY']);

/**
 * Creates the function. It replaces an earlier file by one written beside it, with the same owner and permissions; what a link
 * leads to is replaced, not the link. A file that cannot be replaced is written in place.
 */
export function createOverwrite(files: Pick<Files, 'temporaryFor' | 'writeNew' | 'replace' | 'remove'>): Overwrite {
  const replace = async (path: string, { mode, uid, gid }: Stats, content: Uint8Array | string): Promise<void> => {
    const temporary = files.temporaryFor(path);
    await files.writeNew(temporary, [Buffer.from(content)]);
    try {
      await chown(temporary, uid, gid);
      await chmod(temporary, mode & 0o7777); // after the owner: a change of that takes some of them away
      await files.replace(temporary, path);
    } catch (error) {
      await files.remove(temporary).catch(() => undefined);
      throw error;
    }
  };

  return async (path, content, mode) => {
    const earlier = await stat(path).catch(() => null); // why it cannot be looked at, writing says as well
    if (earlier?.isFile() !== true) return await writeFile(path, content, { mode });
    await access(path, constants.W_OK); // one that is write-protected could be replaced all the same
    const target = await realpath(path);
    await replace(target, earlier, content).catch(async (error: unknown) => {
      if (!IRREPLACEABLE.has(errorCode(error))) throw error;
      await writeFile(target, content);
    });
  };
}
