import { expect, it } from 'vitest';

import { newTraceparent } from './api.ts';

it('[OPS+04] names another trace for each call, in the form of W3C Trace Context', () => {
  const given = [newTraceparent(), newTraceparent()];
  for (const one of given) expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(given[0]).not.toBe(given[1]);
});
