import { expect, it } from 'vitest';
import { readWrk, threadsFor } from '../../../bench/lib/load.ts';

const REPORT = `Running 3s test @ http://127.0.0.1:1/
  1 threads and 32 connections
  Latency Distribution
     50%  420.00us
     75%    1.00ms
     90%    2.00ms
     99%    1.50s
  123456 requests in 3.00s, 60.00MB read
Requests/sec:  41152.00
Transfer/sec:     20.00MB
`;

it('converts all units of wrk', () => {
  expect(readWrk(REPORT, 'url')).toEqual({ requests: 123456, perSecond: 41152, p50: 0.42, p99: 1500 });
});

it('throws for failed responses, but not for timeouts', () => {
  expect(() => readWrk(`${REPORT}  Non-2xx or 3xx responses: 7\n`, 'url')).toThrow('url: 7 failed');
  expect(() => readWrk(`${REPORT}  Socket errors: connect 0, read 3, write 0, timeout 0\n`, 'url')).toThrow('read 3');
  expect(readWrk(`${REPORT}  Socket errors: connect 0, read 0, write 0, timeout 5\n`, 'url').perSecond).toBe(41152);
});

it('throws if the text is not a report', () => {
  expect(() => readWrk('unable to connect', 'url')).toThrow('wrk said');
});

it('requests with two threads only bodies that one of wrk cannot read as fast as they are sent', () => {
  expect([0, 331_101, 4_247_162].map(threadsFor)).toEqual([1, 1, 2]);
});
