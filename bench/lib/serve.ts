/** What each server program does with its arguments: take the folder of documents, say the port. */

/** The folder of documents: the program's last argument (Electron puts its own in front). */
export function folderArgument(): string {
  const folder = process.argv.at(-1);
  if (folder === undefined) throw new Error('no folder of documents');
  return folder;
}

/** Tells the bench where it listens. */
export function listening(port: number): void {
  process.stdout.write(`listening on ${port}\n`);
}
