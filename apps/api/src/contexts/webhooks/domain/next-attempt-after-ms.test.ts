import fc from 'fast-check';
import { expect, it } from 'vitest';

import { attemptPausesMs, nextAttemptAfterMs, pauseJitter } from './next-attempt-after-ms.ts';

const hourMs = 3_600_000;

it('[INT+01] makes ten attempts with growing pauses over about three days', () => {
  expect(attemptPausesMs).toEqual(attemptPausesMs.toSorted((a, b) => a - b));
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const pauseMs = nextAttemptAfterMs({ attempts, askedMs: null, random: 0.5 });
    if (pauseMs === null) break;
    pauses.push(pauseMs);
  }
  expect(pauses).toEqual(attemptPausesMs);
  const wholeMs = pauses.reduce((sum, ms) => sum + ms, 0);
  expect(wholeMs / hourMs).toBeCloseTo(75.6, 1);
});

it('[INT+01] varies each pause by a tenth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: attemptPausesMs.length }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (attempts, random) => {
        const planned = attemptPausesMs[attempts - 1] ?? 0;
        const pauseMs = nextAttemptAfterMs({ attempts, askedMs: null, random }) ?? 0;
        expect(Math.abs(pauseMs - planned)).toBeLessThanOrEqual(planned * pauseJitter + 1);
      },
    ),
  );
});

it.each([
  [60_000, 60_000],
  [1000, 5000],
  [9_999_999_000, 24 * hourMs],
])(
  '[INT+01] waits as long as the response asks for, %i ms, within its own pause and a day',
  (askedMs, expected) => {
    expect(nextAttemptAfterMs({ attempts: 1, askedMs, random: 0.5 })).toBe(expected);
  },
);
