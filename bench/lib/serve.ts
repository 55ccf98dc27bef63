/** The common interface of the server programs: the folder of documents as an argument, the port on standard output. */

/** Returns the folder of documents: the program's last argument, since Electron puts its own in front. */
export function folderArgument(): string {
  const folder = process.argv.at(-1);
  if (folder === undefined) throw new Error('no folder of documents');
  return folder;
}

/** Reports the port to the bench. */
export function listening(port: number): void {
  process.stdout.write(`listening on ${port}\n`);
}
