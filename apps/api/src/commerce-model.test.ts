import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fuzzRun } from '#test/fuzz/fuzz-run.ts';
import { type ModelShop, runSequence } from '#test/model/run-sequence.ts';
import { printedSteps, sequences } from '#test/model/shop-commands.ts';
import { openPairShop } from '#test/pairs/open-pair-shop.ts';
import { startTestShop, type TestShop } from '#test/start-test-shop.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

const run = fuzzRun();
const name = 'sequences';
/** Of a hundred requests, one is a sequence. */
const sequencesOf = (requests: number) => Math.max(1, Math.round(requests / 100));
/** On machines of any speed. */
const longestMs = 3_600_000;

// Embedded, the database runs one transaction at a time.
describe.skipIf(!process.env['TEST_DATABASE_URL'] || (run.only !== undefined && run.only !== name))(
  'random sequences of two devices, the staff, the provider and jobs',
  () => {
    let shop: TestShop;
    let model: ModelShop;
    beforeAll(async () => {
      shop = await startTestShop({ clock: { now: () => new Date() }, remembersFacts: true });
      model = {
        shop: await openPairShop(shop, { stock: 8 }),
        devices: [
          await loggedInClient(shop.test, 'aurora', ana),
          await loggedInClient(shop.test, 'aurora', ana),
        ],
      };
    }, longestMs);
    afterAll(() => shop?.close());

    it(
      'agree with a model of cart, orders, returns, exchanges, money and stock after each step',
      async () => {
        const outcome = await fc.check(
          fc.asyncProperty(sequences, async (steps) => {
            const faults = await runSequence(model, steps);
            if (faults.length > 0) throw new Error(faults.join('\n'));
          }),
          run.parametersOf(name, sequencesOf(run.requestsOf(0, 1))),
        );
        const found =
          outcome.counterexample !== null
            ? [
                String(outcome.errorInstance),
                printedSteps(outcome.counterexample[0]),
                run.commandOf(name, outcome),
              ].join('\n')
            : '';
        expect(found).toBe('');
      },
      longestMs,
    );
  },
);
