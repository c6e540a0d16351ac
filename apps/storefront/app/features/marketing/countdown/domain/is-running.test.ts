import { expect, it } from 'vitest';

import { isRunning } from './choose-floaters.ts';

const countdown = { start_at: '2026-11-27T00:00:00-03:00', end_at: '2026-11-28T00:00:00-03:00' };

it.each([
  ['right before it starts', '2026-11-27T02:59:59.999Z', false],
  ['when it starts, at midnight in São Paulo', '2026-11-27T03:00:00Z', true],
  ['right before it ends', '2026-11-28T02:59:59.999Z', true],
  ['when it ends', '2026-11-28T03:00:00Z', false],
  ['a day later', '2026-11-29T03:00:00Z', false],
])('[CNT-01] %s', (_, now, expected) => {
  expect(isRunning(countdown, Date.parse(now))).toBe(expected);
});

// Brazil's last night that began an hour late: 2018-11-04 began at 1:00 by the clocks of São Paulo.
it.each([
  ['before', '2018-11-04T02:59:59Z', false],
  ['after', '2018-11-04T03:00:00Z', true],
])('[CNT-01] compares instants when clocks are put forward: %s', (_, now, expected) => {
  const skipped = { start_at: '2018-11-04T01:00:00-02:00', end_at: '2018-11-05T00:00:00-02:00' };
  expect(isRunning(skipped, Date.parse(now))).toBe(expected);
});
