/** Lists all pending timers of a process, whoever started them. */

export interface WaitingTimer {
  /** Ms from its start until it fires. */
  readonly delay: number;
  /** Whether it repeats. */
  readonly again: boolean;
}

/**
 * Returns the pending timers of the process it runs in. It is sent there as text, so it must be self-contained. V8's
 * inspector finds all live objects of Node's timer class, including unref'd ones, which Node's own `getActiveResourcesInfo`
 * leaves out, and those started before.
 */
export async function waitingTimers(): Promise<WaitingTimer[]> {
  const { Session } = process.getBuiltinModule('node:inspector/promises');
  const probe = setTimeout(() => undefined, 0);
  clearTimeout(probe);
  Object.assign(globalThis, { timerClass: Object.getPrototypeOf(probe) as unknown });
  const session = new Session();
  session.connect();
  try {
    const { result: { objectId: prototypeObjectId = '' } } = await session.post('Runtime.evaluate', { expression: 'timerClass' });
    const { objects: { objectId = '' } } = await session.post('Runtime.queryObjects', { prototypeObjectId });
    const pick = 'function () { return this.filter((timer) => !timer._destroyed).map((timer) => ({ delay: timer._idleTimeout, again: timer._repeat !== null })); }';
    const { result } = await session.post('Runtime.callFunctionOn', { objectId, returnByValue: true, functionDeclaration: pick });
    return result.value as WaitingTimer[];
  } finally {
    session.disconnect();
  }
}
