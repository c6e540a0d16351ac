import type { JobKindName } from '@vitrine/contract/admin/schemas/parked-jobs.ts';

import { sendAlert } from '#api/contexts/alerts/alerts.public.ts';
import {
  appHostRunners,
  createAppJobs,
  deliverToBuiltIn,
  orderReviewRunner,
} from '#api/contexts/apps/apps.public.ts';
import {
  removeProductChanges,
  runBulkEdit,
  runCatalogueUpload,
  refreshCollections,
  storeDuePrices,
  warmLists,
} from '#api/contexts/catalogue/catalogue.public.ts';
import { reviewedOrders } from '#api/contexts/fulfilment/reviewed-orders.ts';
import { recheckMailSender } from '#api/contexts/mails/mails.public.ts';
import { moveInImports } from '#api/contexts/move-in/move-in.public.ts';
import { settlePayment } from '#api/contexts/payment/payment.public.ts';
import { remindCarts } from '#api/contexts/reminders/reminders.public.ts';
import { cancelUnpaidOrder } from '#api/contexts/sales/cancel-unpaid-orders.ts';
import { allStores } from '#api/contexts/store/store.public.ts';
import { createWebhookSender, publishChanges } from '#api/contexts/webhooks/webhooks.public.ts';
import { sendOrderMessage } from '#api/contexts/whatsapp/whatsapp.public.ts';
import { sendMessage } from '#api/platform/outbox/send-outbox.ts';
import { type JobKind, startJobQueue } from '#api/platform/queue/job-queue.ts';

import { outboxHandlers } from './outbox-handlers.ts';
import type { Platform } from './platform.ts';
import { removeExpiredData } from './remove-expired-data.ts';

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
      // Before the work is broken off, so that it does not count as an attempt.
      const stopped = queues.map((queue) => queue.stop());
      stopping.abort();
      await Promise.all(stopped);
    },
  };
}

/** Returns the kinds of jobs, by the names that the triggers of migrations 56, 80, 82, 150, 252, 281, 286, 293, 301, 302, 307 and 312 use. */
function jobKinds(platform: Platform, stopping: AbortSignal): Readonly<Record<JobKindName, JobKind>> {
  const { database, services, stores } = platform;
  const webhooks = createWebhookSender({
    services,
    stopping,
    deliverToApp: deliverToBuiltIn({ services }),
  });
  const appJobs = createAppJobs({
    services,
    stopping,
    hostRunners: {
      ...appHostRunners({ services }),
      ...orderReviewRunner({ services }, reviewedOrders({ services })),
    },
  });
  return {
    send_messages: {
      claimedMs: minuteMs,
      run: (store, { subject }) =>
        sendMessage(
          { db: database.ofStore(store.id), store, services },
          { handlers: outboxHandlers, id: subject },
        ),
    },
    send_alerts: {
      claimedMs: minuteMs,
      async run({ id, publicId }, { subject, isFirstOfTurn }) {
        const store = await stores.byPublicId(publicId);
        // One that has closed down and reopens goes on with those that wait.
        if (!store?.isActive || store.closing) return 'waits';
        // An alert is mailed once at most: while the server is away, none is claimed.
        if (isFirstOfTurn && !(await services.mailer.isReachable())) return 'waits';
        return sendAlert({ db: database.ofStore(id), services, store }, Number(subject));
      },
    },
    cancel_unpaid_orders: {
      claimedMs: minuteMs,
      run: ({ id }, { subject }) => cancelUnpaidOrder({ db: database.ofStore(id), services }, subject),
    },
    settle_payments: {
      claimedMs: minuteMs,
      run: ({ id }, { subject }) =>
        settlePayment({ db: database.ofStore(id), services }, { id: Number(subject) }),
    },
    run_bulk_edits: {
      claimedMs: minuteMs,
      isInOrder: true,
      run: ({ id }, job) => runBulkEdit({ db: database.ofStore(id), clock: services.clock, stopping }, job),
    },
    import_catalogues: {
      claimedMs: minuteMs,
      isInOrder: true,
      run: (store, job) =>
        runCatalogueUpload(
          {
            db: database.ofStore(store.id),
            engine: database.engine,
            store,
            services,
            stopping,
            rowImports: moveInImports,
          },
          job,
        ),
    },
    deliver_webhooks: {
      // Its work only begins what is due in the store; a delivery has a claim of its own, and counts its attempts.
      claimedMs: 5 * secondMs,
      async run(store, { subject }) {
        if (subject.startsWith('changes:')) {
          await publishChanges(database.ofStore(store.id), services.clock.now());
          return 'done';
        }
        await webhooks.deliverDue(database.ofStore(store.id), store);
        return 'waits';
      },
    },
    run_app_jobs: {
      // Its work only begins what is due in the store; a job of an app has a claim of its own, and counts its attempts.
      claimedMs: 5 * secondMs,
      async run(store) {
        await appJobs.runDue(database.ofStore(store.id), store);
        return 'waits';
      },
    },
    refresh_collections: {
      claimedMs: 5 * minuteMs,
      run: ({ id }, job) => refreshCollections({ db: database.ofStore(id), clock: services.clock }, job),
    },
    check_mail_senders: {
      claimedMs: minuteMs,
      run: ({ id }) => recheckMailSender({ db: database.ofStore(id), services }),
    },
    change_prices: {
      claimedMs: minuteMs,
      run: (store, { subject }) =>
        storeDuePrices(database.ofStore(store.id), { store, productId: Number(subject) }),
    },
    send_whatsapp: {
      claimedMs: minuteMs,
      async run({ id, publicId }, { subject }) {
        const store = await stores.byPublicId(publicId);
        if (!store?.isActive || store.closing) return 'waits';
        return sendOrderMessage({ db: database.ofStore(id), services, store }, subject);
      },
    },
    // Recurring jobs: due again that long after they were claimed.
    remind_carts: {
      claimedMs: 5 * minuteMs,
      async run({ id, publicId }) {
        const store = await stores.byPublicId(publicId);
        if (!store?.isActive || store.closing) return 'waits';
        return remindCarts({ db: database.ofStore(id), services, store });
      },
    },
    remove_product_changes: {
      claimedMs: 5 * minuteMs,
      async run({ id }) {
        await removeProductChanges(database.ofStore(id), services.clock.now());
        return 'done';
      },
    },
    remove_expired_data: {
      claimedMs: hourMs,
      run: (store) => removeExpiredData({ db: database.ofStore(store.id), services, store }),
    },
  };
}

async function readLargeCatalogues({ database, services }: Platform, stopping: AbortSignal): Promise<void> {
  for (const { id } of await allStores(database)) {
    if (stopping.aborted) return;
    const db = database.ofStore(id);
    await warmLists(db, { listing: services.listings.of(id, db), signal: stopping });
  }
}
