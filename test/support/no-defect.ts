/** For tools that meet no error which only a defect or this computer can cause. */
export function noDefect(error: unknown): never {
  throw error;
}
