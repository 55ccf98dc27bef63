/** The environment of the refresh process. */
import { HOST_LIMITS } from './host-limits.ts';

/**
 * Returns this environment with enough threads to look up the names of all hosts that are visited at once. Libuv lets
 * lookups take only half of its threads (`uv_getaddrinfo` submits them as UV__WORK_SLOW_IO, of which src/threadpool.c runs
 * (nthreads + 1) / 2 at once), and has 4 by default: two names whose name servers do not answer would hold up all others
 * until their deadlines. Twelve more threads take 0.1 MB (measured).
 * @param env its own size of the thread pool stays
 */
export function refreshEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { UV_THREADPOOL_SIZE: String(2 * HOST_LIMITS.maxAtOnce), ...env };
}
