import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { countDeadlocks } from '#test/pairs/count-deadlocks.ts';
import { openPairShop } from '#test/pairs/open-pair-shop.ts';
import { allPairs, pairCalls } from '#test/pairs/pair-calls.ts';
import { type PairShop, pairStates, termsStates } from '#test/pairs/pair-shop.ts';
import { runPairs } from '#test/pairs/run-pairs.ts';
import { startTestShop, type TestShop } from '#test/start-test-shop.ts';

/** Hundreds of pairs meet in a state, on machines of any speed. */
const longestMs = 600_000;

// Embedded, the database runs one transaction at a time.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two calls about one order at the same moment', () => {
  let shop: TestShop;
  let pairShop: PairShop;
  beforeAll(async () => {
    shop = await startTestShop({ clock: { now: () => new Date() }, remembersFacts: true });
    pairShop = await openPairShop(shop, { stock: 50_000 });
  });
  afterAll(() => shop.close());

  it.each(pairStates)(
    '[ORD+06] [ORD+01] [OPS+11] give back at most what was sold and paid, once: an order that is %s',
    async (state) => {
      expect(await runPairs(pairShop, allPairs([state]))).toEqual([]);
    },
    longestMs,
  );

  it.each(termsStates)(
    '[ADM+16] [ORD+06] [OPS+11] keep each receipt of an instalment, and give back at most what was paid: an order that is %s',
    async (state) => {
      expect(await runPairs(pairShop, allPairs([state]))).toEqual([]);
    },
    longestMs,
  );

  it('[ORD+06] [ACC-02] accept a return and a withdrawal of the same pieces once, in each of ten rounds', async () => {
    const calls = ['withdraw from the rest', 'return all pieces for credit'].map((name) =>
      pairCalls.find((call) => call.name === name),
    );
    const [first, second] = calls;
    if (!first || !second) throw new Error('no such calls');
    const pair = { state: 'delivered', calls: [first, second] } as const;
    expect(
      await runPairs(
        pairShop,
        Array.from({ length: 10 }, () => pair),
      ),
    ).toEqual([]);
  }, 120_000);

  it('[OPS+11] lock in one order, so that none is ended as a deadlock', async () => {
    expect(await countDeadlocks(shop.test.database)).toBe(0);
  });
});
