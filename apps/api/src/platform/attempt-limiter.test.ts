import { expect, it } from 'vitest';

import { attemptLimiter } from '#api/platform/attempt-limiter.ts';

const at = (seconds: number) => new Date(seconds * 1000);

it('lets a key try again when its oldest attempt leaves the window', () => {
  const limiter = attemptLimiter({ limit: 2, windowMs: 60_000 });
  limiter.count('ana', at(0));
  expect(limiter.waitSeconds('ana', at(1))).toBe(0);
  limiter.count('ana', at(20));
  expect(limiter.waitSeconds('ana', at(30))).toBe(30);
  expect(limiter.waitSeconds('bia', at(30))).toBe(0);
  expect(limiter.waitSeconds('ana', at(60))).toBe(0);
  limiter.count('ana', at(61));
  expect(limiter.waitSeconds('ana', at(62))).toBe(18);
});

it('forgets a key that proved itself', () => {
  const limiter = attemptLimiter({ limit: 1, windowMs: 60_000 });
  limiter.count('ana', at(0));
  limiter.forget('ana');
  expect(limiter.waitSeconds('ana', at(1))).toBe(0);
});
