import type { Settings } from '@vitrine/contract/settings.ts';

import { sweepAlerts } from '#api/contexts/alerts/alerts.public.ts';
import { sweepApps } from '#api/contexts/apps/apps.public.ts';
import { sweepGuestCarts } from '#api/contexts/cart/cart.public.ts';
import {
  countBoughtTogether,
  removeDeletedProducts,
  sweepBulkEdits,
  sweepCatalogueUploads,
  sweepUnanswered,
} from '#api/contexts/catalogue/catalogue.public.ts';
import { sweepSubmissions } from '#api/contexts/content/content.public.ts';
import { expireCredits } from '#api/contexts/credits/credits.public.ts';
import { sweepFiscalBuyers } from '#api/contexts/customer-data/customer-data.public.ts';
import { sweepGuests, sweepProofs } from '#api/contexts/customer/customer.public.ts';
import { expireDrafts } from '#api/contexts/drafts/drafts.public.ts';
import { sweepProposals } from '#api/contexts/proposals/proposals.public.ts';
import { sweepReminders } from '#api/contexts/reminders/reminders.public.ts';
import { expireReservations } from '#api/contexts/returns/returns.public.ts';
import { sweepSignIns } from '#api/contexts/staff/staff.public.ts';
import { removeUnusedFiles, sweepUploads } from '#api/contexts/storage/storage.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import { sweepWebhooks } from '#api/contexts/webhooks/webhooks.public.ts';
import { sweepWhatsapp } from '#api/contexts/whatsapp/whatsapp.public.ts';
import { sweepAudit } from '#api/platform/admin/sweep-audit.ts';
import { DatabaseUnavailable } from '#api/platform/database/database-unavailable.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { FilesUnavailable } from '#api/platform/files/file-storage.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { sweepOutbox } from '#api/platform/outbox/sweep-outbox.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';

interface ExpiryContext {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'files' | 'log' | 'uploads'>;
  readonly store: RequestStore;
}

/** Deletes what has expired; returns the number of records. */
type Sweep = () => Promise<number | void>;

/**
 * Removes the store's data whose period of retention has ended [OPS+12], and counts anew what time changes. Safe in several
 * processes at once. A kind that fails delays no other; one whose files cannot be deleted now is left to the next run.
 */
export async function removeExpiredData(context: ExpiryContext): Promise<JobOutcome> {
  const { db, services, store } = context;
  const settings = await storeSettings(db);
  const removed: Record<string, number> = {};
  const errors: unknown[] = [];
  for (const [kind, sweep] of Object.entries({ ...sweepsOf(context, settings), ...countsOf(context) })) {
    try {
      const count = (await sweep()) ?? 0;
      if (count > 0) removed[kind] = count;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      if (error instanceof FilesUnavailable) {
        services.log.warn({ store: store.publicId, kind, code: error.code }, 'expired files not removed');
      } else {
        // The others do not wait for it.
        errors.push(error);
      }
    }
  }
  if (Object.keys(removed).length > 0) {
    services.log.info({ store: store.publicId, removed }, 'expired data removed');
  }
  if (errors.length > 0) throw errors[0];
  return 'done';
}

/** Returns the sweeps of personal data by kind, with the store's periods. */
function sweepsOf(
  { db, services, store }: ExpiryContext,
  settings: Settings,
): Readonly<Record<string, Sweep>> {
  const now = services.clock.now();
  const { publicId: storePublicId } = store;
  const within = (keptDays: number) => ({ now, keptDays });
  /** 0: without end. */
  const maybeWithin = (keptDays: number, sweep: (period: ReturnType<typeof within>) => Promise<number>) =>
    keptDays === 0 ? Promise.resolve(0) : sweep(within(keptDays));
  const cartDays = settings['retention/cart_days'];
  return {
    uploads: () =>
      sweepUploads({ db, services }, { storePublicId, keptDays: settings['retention/refused_upload_days'] }),
    import_files: () =>
      sweepCatalogueUploads(
        { db, services },
        { storePublicId, keptDays: settings['retention/import_file_days'] },
      ),
    carts: () => sweepGuestCarts(db, within(cartDays)),
    guests: () => sweepGuests(db, within(settings['retention/guest_days'])),
    alerts: () => sweepAlerts(db, within(settings['retention/alert_days'])),
    reminders: () => sweepReminders(db, { ...within(settings['retention/reminder_days']), cartDays }),
    whatsapp: () => sweepWhatsapp(db, within(settings['retention/whatsapp_days'])),
    searches: () => sweepUnanswered(db, within(settings['retention/search_days'])),
    mails: () => sweepOutbox({ db, services }, settings['retention/mail_days']),
    drafts: () => expireDrafts(db, within(settings['retention/draft_days'])),
    forms: () => maybeWithin(settings['retention/form_days'], (period) => sweepSubmissions(db, period)),
    webhooks: () => sweepWebhooks(db, within(settings['retention/webhook_days'])),
    proposals: () => sweepProposals(db, within(settings['retention/proposal_days'])),
    audit: () => maybeWithin(settings['retention/audit_days'], (period) => sweepAudit(db, period)),
    fiscal_buyers: () => sweepFiscalBuyers(db, now),
    proofs: () => sweepProofs(db, now),
    sign_ins: () => sweepSignIns(db, now),
  };
}

/** Returns the sweeps of what is not personal. */
function countsOf({ db, services, store }: ExpiryContext): Readonly<Record<string, Sweep>> {
  const now = services.clock.now();
  return {
    credits: () => expireCredits(db, now),
    reservations: () => expireReservations(db, now),
    bulk_edits: () => sweepBulkEdits(db, now),
    products: () => removeDeletedProducts(db, now),
    apps: () => sweepApps(db, now),
    unused_files: () =>
      removeUnusedFiles(
        { db },
        { storeId: store.id, storePublicId: store.publicId, files: services.files, now },
      ),
    bought_together: () => countBoughtTogether(db, now),
  };
}
