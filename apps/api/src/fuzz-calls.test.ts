import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faultOf } from '#test/fuzz/fault-of.ts';
import { fuzzRun } from '#test/fuzz/fuzz-run.ts';
import {
  type ActorName,
  actorNames,
  type FuzzShop,
  mustBeRefused,
  startFuzzShop,
} from '#test/fuzz/fuzz-shop.ts';
import { type FuzzedRequest, printedRequest, requestsOf } from '#test/fuzz/fuzzed-request.ts';

const run = fuzzRun();
const calls = Object.entries<CallDefinition>({ ...contract, ...adminContract }).filter(
  // It answers until its reader leaves.
  ([name]) => name !== 'GET /api/store/events' && (run.only === undefined || name === run.only),
);
/** On machines of any speed. */
const longestMs = 3_600_000;

/** Three of four requests come from an actor whom the call serves. */
function actorsOf(call: CallDefinition): fc.Arbitrary<ActorName> {
  const served = actorNames.filter((actor) => !mustBeRefused(actor, call));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...served) },
    { weight: 1, arbitrary: fc.constantFrom(...actorNames) },
  );
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('calls with generated requests', () => {
  let shop: FuzzShop;
  beforeAll(async () => {
    shop = await startFuzzShop();
  }, longestMs);
  afterAll(() => shop?.close());

  async function faultAfter(
    request: FuzzedRequest<ActorName>,
    [name, call]: readonly [string, CallDefinition],
  ): Promise<string | null> {
    shop.takeErrors();
    const received = await shop.send(request, call.audience === 'shopper');
    const errors = shop.takeErrors();
    const { actor } = request;
    const fault = faultOf(received, { name, call, actor, othersData: shop.othersData });
    const undeclared = errors.find((line) => line.includes('undeclared refusal'));
    return fault === null ? (undeclared ?? null) : [fault, ...errors].join(' ').slice(0, 1_500);
  }

  it(
    'answers every call, from every kind of actor, without a fault and without a byte of another store or customer',
    async () => {
      const faults: string[] = [];
      for (const [index, [name, call]] of calls.entries()) {
        await shop.restore();
        let isSilent = false;
        const requests = requestsOf(name, call, { actors: actorsOf(call), known: shop.knownFor(name) });
        const outcome = await fc.check(
          fc.asyncProperty(requests, async (request) => {
            // Nothing else is learnt from a call that does not answer.
            if (isSilent) return;
            const fault = await faultAfter(request, [name, call]);
            isSilent = fault?.startsWith('no answer') ?? false;
            if (fault !== null) throw new Error(fault);
          }),
          run.parametersOf(name, run.requestsOf(index, calls.length)),
        );
        if (outcome.counterexample !== null) {
          const [request] = outcome.counterexample;
          faults.push(
            [
              `${name}: ${String(outcome.errorInstance)}`,
              `  ${printedRequest(request)}`,
              `  ${run.commandOf(name, outcome)}`,
            ].join('\n'),
          );
        }
      }
      expect(await shop.isHealthy()).toBe(true);
      expect(faults.join('\n')).toBe('');
    },
    longestMs,
  );
});
