import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { errorCode } from '../../shared/error-code.ts';

// Opening a pipe waits for somebody who writes to it (fifo(7)), and the end of the program for that. Windows knows neither.
const READ = constants.O_RDONLY | (process.platform === 'win32' ? 0 : constants.O_NONBLOCK);

/**
 * Opens a file for reading, and closes it however `work` ends.
 * @throws what `work` throws; or if there is no such file, or it is a pipe or a device, which may send bytes for ever
 */
export async function withFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, READ).catch((error: unknown) => {
    if (errorCode(error) !== 'EAGAIN') throw error;
    return open(path, 'r'); // another program has a lease of it, which it gives up if somebody waits (fcntl(2)); a pipe has none
  });
  try {
    const found = await file.stat();
    if (!found.isFile() && !found.isDirectory()) throw new Error(`'${path}' is a pipe or a device, not a file`); // of a folder the system says so
    return await work(file);
  } finally {
    await file.close();
  }
}
