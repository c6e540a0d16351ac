import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { faultText, planFaults } from '#test/chaos/plan-faults.ts';

const hourMs = 3_600_000;
const anySeed = fc.nat(1_000_000);

describe('planFaults', () => {
  it('plans the same faults for a seed each time, and others for another seed', () => {
    const plan = planFaults({ seed: 7, durationMs: hourMs });
    expect(planFaults({ seed: 7, durationMs: hourMs })).toEqual(plan);
    expect(planFaults({ seed: 8, durationMs: hourMs })).not.toEqual(plan);
  });

  it('plans one fault at a time, each ended before the load ends', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 30_000, max: hourMs }), (seed, durationMs) => {
        const plan = planFaults({ seed, durationMs });
        for (const [at, { atMs, lastsMs }] of plan.entries()) {
          expect(atMs + lastsMs).toBeLessThan(plan[at + 1]?.atMs ?? durationMs);
          expect(lastsMs).toBeLessThan(20_000);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('promotes the replica at the end, and once', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const kinds = planFaults({ seed, durationMs: 120_000 }).map(({ fault }) => fault.kind);
        expect(kinds.indexOf('promote')).toBe(kinds.length - 1);
      }),
      { numRuns: 100 },
    );
  });

  it('plans every kind of fault in an hour', () => {
    const texts = new Set(planFaults({ seed: 7, durationMs: hourMs }).map(({ fault }) => faultText(fault)));
    for (const text of [
      'kill storefront-2',
      'kill api-1 and api-2',
      'kill postgres-primary',
      'restart postgres-primary',
      'freeze redis',
      'cut connections: primary',
      'hold connections: apis',
      'payment: hang',
      'carrier: garbage',
      'webhooks refused by their receiver',
      'full disk',
      'replica promoted',
    ])
      expect(texts).toContain(text);
  });
});
