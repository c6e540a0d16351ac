import { sendAlerts, sweepAlerts } from '#api/contexts/alerts/alerts.public.ts';
import { sweepGuestCarts } from '#api/contexts/cart/cart.public.ts';
import {
  runCatalogueUploads,
  sweepCatalogueUploads,
} from '#api/contexts/catalog-file/catalog-file.public.ts';
import { removeProductChanges, sweepUnanswered, warmLists } from '#api/contexts/catalog/catalog.public.ts';
import { expireCredits } from '#api/contexts/credits/credits.public.ts';
import { sweepFiscalBuyers } from '#api/contexts/customer-data/customer-data.public.ts';
import { sweepGuests } from '#api/contexts/customer/customer.public.ts';
import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import { cancelUnpaidOrders } from '#api/contexts/sales/cancel-unpaid-orders.ts';
import { sweepUploads } from '#api/contexts/storage/storage.public.ts';
import { allStores } from '#api/contexts/store/store.public.ts';
import { runBulkEdits, sweepBulkEdits } from '#api/contexts/variants/variants.public.ts';
import { createWebhookSender, sweepWebhooks } from '#api/contexts/webhooks/webhooks.public.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { sweepOutbox } from '#api/platform/outbox/sweep-outbox.ts';
import { type JobKind, startJobQueue } from '#api/platform/queue/job-queue.ts';

import { outboxHandlers } from './outbox-handlers.ts';
import type { Platform } from './platform.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Starts the background work of a process. */
export async function startJobs(platform: Platform): Promise<{ stop(): Promise<void> }> {
  const { database, services } = platform;
  const stopping = new AbortController();
  services.background.run('read large catalogues', () => readLargeCatalogues(platform, stopping.signal));
  const removeRateLimits = () =>
    services.background.run('remove expired rate limits', () => services.rateLimits.removeExpired());
  removeRateLimits();
  const removing = setInterval(removeRateLimits, hourMs);
  const kinds = jobKinds(platform, stopping.signal);
  // Each database has the jobs of the stores that live on it.
  const queues = await Promise.all(database.parts.map((part) => startJobQueue({ part, services, kinds })));
  return {
    async stop() {
      clearInterval(removing);
      stopping.abort();
      for (const queue of queues) await queue.stop();
    },
  };
}

/** Returns the kinds of jobs, by the names that the triggers of migrations 56, 80, 82 and 150 use. */
function jobKinds(platform: Platform, stopping: AbortSignal): Readonly<Record<string, JobKind>> {
  const { database, services, stores } = platform;
  const webhooks = createWebhookSender({ services, stopping });
  return {
    send_messages: {
      claimedMs: minuteMs,
      run: (store) => sendOutbox({ db: database.ofStore(store.id), store, services }, outboxHandlers),
    },
    send_alerts: {
      claimedMs: minuteMs,
      async run({ id, publicId }) {
        const store = await stores.byPublicId(publicId);
        if (store?.isActive) await sendAlerts({ db: database.ofStore(id), services, store });
      },
    },
    cancel_unpaid_orders: {
      claimedMs: minuteMs,
      run: ({ id }) => cancelUnpaidOrders({ db: database.ofStore(id), services }),
    },
    settle_payments: {
      claimedMs: minuteMs,
      run: ({ id }) => settlePayments({ db: database.ofStore(id), services }),
    },
    run_bulk_edits: {
      claimedMs: minuteMs,
      run: ({ id }) => runBulkEdits({ db: database.ofStore(id), clock: services.clock, stopping }),
    },
    import_catalogues: {
      claimedMs: minuteMs,
      run: (store) =>
        runCatalogueUploads({
          db: database.ofStore(store.id),
          engine: database.engine,
          store,
          services,
          stopping,
        }),
    },
    deliver_webhooks: {
      // Its work only begins it, and a delivery has a claim of its own.
      claimedMs: 5 * secondMs,
      run: (store) => webhooks.deliverDue(database.ofStore(store.id), store),
    },
    // Recurring jobs: due again that long after they were claimed.
    remove_product_changes: {
      claimedMs: 5 * minuteMs,
      run: ({ id }) => removeProductChanges(database.ofStore(id), services.clock.now()),
    },
    remove_expired_data: {
      claimedMs: hourMs,
      run: (store) => removeExpiredData(platform, store),
    },
  };
}

async function removeExpiredData(
  { database, services }: Platform,
  { id, publicId }: RequestStore,
): Promise<void> {
  const db = database.ofStore(id);
  const now = services.clock.now();
  await sweepUploads(db, publicId, services);
  await sweepAlerts(db, now);
  await expireCredits(db, now);
  await sweepFiscalBuyers(db, now);
  await sweepOutbox(db, services);
  await sweepGuestCarts(db, now);
  await sweepGuests(db, now);
  await sweepUnanswered(db, now);
  await sweepBulkEdits(db, now);
  await sweepCatalogueUploads(db, publicId, services);
  await sweepWebhooks(db, now);
}

async function readLargeCatalogues({ database, services }: Platform, stopping: AbortSignal): Promise<void> {
  for (const { id } of await allStores(database)) {
    if (stopping.aborted) return;
    const db = database.ofStore(id);
    await warmLists(db, services.listings.of(id, db), stopping);
  }
}
