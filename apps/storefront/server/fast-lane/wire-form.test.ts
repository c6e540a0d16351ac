import { expect, it } from 'vitest';

import { wireForm } from './wire-form.ts';

const answer = { status: 200, headers: ['etag', '"a"'], body: Buffer.from('body') };

it('writes the date of the second it is sent in, and does not touch bytes that may be under way', () => {
  const clock = { now: Date.UTC(2026, 10, 21, 6, 21, 9) };
  const bytesFor = wireForm({ keepAliveTimeoutMs: 75_000, now: () => clock.now });
  const first = bytesFor(answer);
  const shown = `HTTP/1.1 200 OK\r
etag: "a"\r
Date: Sat, 21 Nov 2026 06:21:09 GMT\r
Connection: keep-alive\r
Keep-Alive: timeout=75\r
\r
body`;
  expect(first.toString()).toBe(shown);
  clock.now += 999;
  expect(bytesFor(answer)).toBe(first);
  clock.now += 1;
  expect(bytesFor(answer).toString()).toBe(shown.replace(':09', ':10'));
  expect(first.toString()).toBe(shown);
});

it('promises no time where connections are kept without one', () => {
  expect(wireForm({ keepAliveTimeoutMs: 0 })(answer).toString()).not.toContain('Keep-Alive');
});
