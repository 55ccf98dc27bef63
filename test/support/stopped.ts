/** Stops this process as SIGSTOP would: nothing in it runs, while time, other threads and the system's buffers go on. */
export const stopFor = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
