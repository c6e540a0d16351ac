import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { startTestShop, type TestShop } from './start-test-shop.ts';
import { storeOf } from './store-of.ts';
import { type ChargeAtProvider, startBuyer, type TestBuyer } from './test-buyer.ts';

interface Started {
  readonly shop: TestShop;
  /** Casa Aurora's. */
  readonly db: StoreDatabase;
  readonly buyer: TestBuyer;
}

export interface OrderTests {
  /** How far the API's clock is ahead of the provider's; 0 again after each test. */
  readonly clock: { aheadMs: number };
  /** Runs the payment job once. */
  runPaymentJob(): Promise<void>;
  /**
   * Runs the payment job, `stepMs` later each time, until the attempt has this one charge at the provider and the shop has recorded
   * what went back of it: with webhooks, another report of the charge may record it.
   */
  runPaymentJobUntil(attemptKey: string, charge: Partial<ChargeAtProvider>, stepMs?: number): Promise<void>;
}

/** Starts a shop with a buyer before the tests of a file; repairs network, webhooks and clock after each of them. */
export function setUpOrderTests(onStart: (started: Started) => void | Promise<void>): OrderTests {
  const clock = { aheadMs: 0 };
  let started: Started;
  beforeAll(async () => {
    const shop = await startTestShop({ clock: { now: () => new Date(Date.now() + clock.aheadMs) } });
    started = { shop, db: await storeOf(shop.test, 'aurora'), buyer: await startBuyer(shop) };
    await onStart(started);
  });
  afterEach(() => {
    started.shop.setNetwork('fine');
    started.shop.setWebhooks(true);
    clock.aheadMs = 0;
  });
  afterAll(() => started.shop.close());

  const runPaymentJob = async () => {
    await settlePayments({ db: started.db, services: started.shop.services });
  };
  return {
    clock,
    runPaymentJob,
    async runPaymentJobUntil(attemptKey, charge, stepMs = 0) {
      const settled = async () => {
        clock.aheadMs += stepMs;
        await runPaymentJob();
        const charges = await started.buyer.chargesOf(attemptKey);
        const recorded = await started.db
          .selectFrom('payments')
          .select('refunded_centavos')
          .where('attempt_key', '=', attemptKey)
          .executeTakeFirst();
        return charges.filter(
          (one) => !recorded || recorded.refunded_centavos === (one.refunded_centavos ?? 0),
        );
      };
      await expect.poll(settled).toMatchObject([charge]);
    },
  };
}
