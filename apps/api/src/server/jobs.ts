import { sendAlerts, sweepAlerts } from '#api/contexts/alerts/alerts.public.ts';
import { sweepGuestCarts } from '#api/contexts/cart/cart.public.ts';
import { sweepUnanswered, warmLists } from '#api/contexts/catalog/catalog.public.ts';
import { expireCredits } from '#api/contexts/credits/credits.public.ts';
import { sweepFiscalBuyers } from '#api/contexts/customer-data/customer-data.public.ts';
import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import { cancelUnpaidOrders } from '#api/contexts/sales/cancel-unpaid-orders.ts';
import { sweepUploads } from '#api/contexts/storage/storage.public.ts';
import { allStores } from '#api/contexts/store/store.public.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { sweepOutbox } from '#api/platform/outbox/sweep-outbox.ts';

import { outboxHandlers } from './message-handlers.ts';
import type { Platform } from './platform.ts';

interface Job {
  readonly name: string;
  /** From one start to the next; a start is skipped while the previous run goes on. */
  readonly everyMs: number;
  readonly startsAtOnce?: true;
  run(platform: Platform, stopping: AbortSignal): Promise<void>;
}

const hourMs = 3_600_000;

/** What each process repeats, and how often. */
const repeatingJobs: readonly Job[] = [
  { name: 'remove expired data', everyMs: hourMs, startsAtOnce: true, run: removeExpiredData },
  { name: 'send stock alerts', everyMs: 10_000, run: sendStockAlerts },
  { name: 'settle orders and payments', everyMs: 10_000, run: settleOrdersAndPayments },
  { name: 'send the outbox', everyMs: 5000, run: sendOutboxes },
];

/** Starts the jobs of a process. `stop` resolves when no background work is running. */
export function startJobs(platform: Platform): { stop(): Promise<void> } {
  const { background } = platform.services;
  const stopping = new AbortController();
  background.run('read large catalogues', () => readLargeCatalogues(platform, stopping.signal));
  const timers = repeatingJobs.map((job) => repeat(job, platform, stopping.signal));
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await background.settled();
    },
  };
}

function repeat({ name, everyMs, startsAtOnce, run }: Job, platform: Platform, stopping: AbortSignal) {
  let isRunning = false;
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    platform.services.background.run(name, async () => {
      try {
        await run(platform, stopping);
      } finally {
        isRunning = false;
      }
    });
  };
  if (startsAtOnce) start();
  return setInterval(start, everyMs);
}

async function forEachStore(
  { database }: Platform,
  stopping: AbortSignal,
  work: (store: RequestStore) => Promise<void>,
): Promise<void> {
  for (const store of await allStores(database)) {
    if (stopping.aborted) return;
    await work(store);
  }
}

/** Finishes also when the process stops: it is rare and short. */
async function removeExpiredData({ database, services }: Platform): Promise<void> {
  for (const { id, publicId } of await allStores(database)) {
    const db = database.ofStore(id);
    const now = services.clock.now();
    await sweepUploads(db, publicId, services);
    await sweepAlerts(db, now);
    await expireCredits(db, now);
    await sweepFiscalBuyers(db, now);
    await sweepOutbox(db, services);
    await sweepGuestCarts(db, now);
    await sweepUnanswered(db, now);
  }
  await services.rateLimits.removeExpired();
}

function sendStockAlerts(platform: Platform, stopping: AbortSignal): Promise<void> {
  const { database, services, stores } = platform;
  return forEachStore(platform, stopping, async ({ id, publicId }) => {
    const store = await stores.byPublicId(publicId);
    if (store?.isActive) await sendAlerts({ db: database.ofStore(id), services, store });
  });
}

function settleOrdersAndPayments(platform: Platform, stopping: AbortSignal): Promise<void> {
  const { database, services } = platform;
  return forEachStore(platform, stopping, async ({ id }) => {
    const db = database.ofStore(id);
    await cancelUnpaidOrders({ db, services });
    await settlePayments({ db, services });
  });
}

function sendOutboxes(platform: Platform, stopping: AbortSignal): Promise<void> {
  const { database, services } = platform;
  return forEachStore(platform, stopping, (store) =>
    sendOutbox({ db: database.ofStore(store.id), store, services }, outboxHandlers),
  );
}

function readLargeCatalogues(platform: Platform, stopping: AbortSignal): Promise<void> {
  return forEachStore(platform, stopping, ({ id }) => warmLists(platform.database.ofStore(id), stopping));
}
