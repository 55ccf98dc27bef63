/** The timers that wait in some process, whoever started them. */

export interface WaitingTimer {
  /** Ms from when it was started until it rings. */
  readonly delay: number;
  /** Whether it goes on ringing. */
  readonly again: boolean;
}

/**
 * To be run in that process; it is sent there by its text, so it stands on nothing but itself. V8's inspector finds each
 * living object of Node's class for timers: those that hold no process up, too, of which Node's own
 * `getActiveResourcesInfo` says nothing, and those that were there before anybody asked.
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
