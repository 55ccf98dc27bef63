/** Options of Node for the programs that a test starts. */

/** Runs this code at the start, in the programs that the program starts as well. */
export const importing = (code: string): string => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/** Refreshes run at low priority: other tests that run at the same time would delay them for as long as they are busy. */
export const AS_OTHERS = importing("process.getBuiltinModule('os').setPriority = () => undefined; process.getBuiltinModule('module').syncBuiltinESMExports();");
