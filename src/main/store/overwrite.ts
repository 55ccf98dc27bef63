/** Writes files that are the person's own, anywhere on the disk, so that a full disk does not cost them an earlier one of the same name. */
import type { Stats } from 'node:fs';
import { access, chmod, chown, constants, realpath, stat, writeFile } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';
import type { Files } from './files.ts';

/** Writes a file. @param mode permissions if it is new; whatever is usual here if absent. @throws if the disk refuses */
export type Overwrite = (path: string, content: Uint8Array | string, mode?: number) => Promise<void>;

/**
 * What the system says where a file cannot be replaced, but well be written in place: its folder takes no new file, it is mounted
 * there, or its file system (often one of the network) knows no owners, or not what was asked. After anything else, such as a
 * full disk or one that fails, writing in place would cost the earlier file.
 */
const HARMLESS: ReadonlySet<string> = new Set([
  'EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV', 'ENAMETOOLONG', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP',
]);

/**
 * Creates the function. It replaces an earlier file by one written beside it, with the same permissions; what a link leads to is
 * replaced, not the link. Where that is not possible, or others share the file, it is written in place, once it is known that
 * there is room.
 */
export function createOverwrite(files: Pick<Files, 'temporaryFor' | 'writeNew' | 'replace' | 'remove'>): Overwrite {
  const replace = async (path: string, { mode, uid, gid }: Stats, temporary: string): Promise<void> => {
    if ((await stat(temporary)).gid !== gid) await chown(temporary, uid, gid);
    await chmod(temporary, mode & 0o7777); // after the owner: a change of that takes some of them away
    await files.replace(temporary, path);
  };

  /** Returns whether it was replaced. @throws if it must not be written in place either */
  const replaced = async (path: string, earlier: Stats, content: Uint8Array | string): Promise<boolean> => {
    const temporary = files.temporaryFor(path);
    try {
      await files.writeNew(temporary, [Buffer.from(content)]);
      if (!isShared(earlier)) {
        await replace(path, earlier, temporary);
        return true;
      }
    } catch (error) {
      if (!HARMLESS.has(errorCode(error))) throw error;
    } finally {
      await files.remove(temporary).catch(() => undefined);
    }
    return false;
  };

  return async (path, content, mode) => {
    const earlier = await stat(path).catch(() => null); // why it cannot be looked at, writing says as well
    if (earlier?.isFile() !== true) return await writeFile(path, content, { mode });
    await access(path, constants.W_OK); // one that is write-protected could be replaced all the same
    const target = await realpath(path);
    if (!await replaced(target, earlier, content)) await writeFile(target, content);
  };
}

/**
 * Whether others have a part in a file, which they would not have in a new one: it has another name, another owner, or a group
 * with rights of its own, as which an access control list shows (acl(5)) that Node cannot copy. Windows tells none of these.
 */
const isShared = ({ nlink, uid, mode }: Stats): boolean =>
  process.getuid !== undefined && (nlink > 1 || uid !== process.getuid() || ((mode >> 3) & ~mode & 0o7) !== 0);
