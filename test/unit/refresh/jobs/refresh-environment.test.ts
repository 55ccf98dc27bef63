import { describe, expect, it } from 'vitest';
import { HOST_LIMITS } from '../../../../src/main/refresh/jobs/host-limits.ts';
import { refreshEnvironment } from '../../../../src/main/refresh/jobs/refresh-environment.ts';

describe('the environment of the refresh process', () => {
  it('has threads for as many lookups at once as hosts are visited at once', () => {
    const { UV_THREADPOOL_SIZE: threads, ...others } = refreshEnvironment({ LANG: 'C' });
    expect(Math.floor((Number(threads) + 1) / 2)).toBeGreaterThanOrEqual(HOST_LIMITS.maxAtOnce); // libuv's limit
    expect(others).toEqual({ LANG: 'C' });
  });

  it('keeps the size that the person set', () => expect(refreshEnvironment({ UV_THREADPOOL_SIZE: '2' })).toEqual({ UV_THREADPOOL_SIZE: '2' }));
});
