import { z } from 'zod';

import type { Permission } from '#contract/admin/permissions.ts';
import { isoDateTime } from '#contract/schemas/primitives.ts';

/** The kinds of background work, each with the permission that sees its parked jobs and tries them again. */
export const jobKinds = {
  send_messages: 'orders.write',
  send_alerts: 'catalogue.write',
  cancel_unpaid_orders: 'orders.write',
  settle_payments: 'orders.write',
  run_bulk_edits: 'catalogue.write',
  import_catalogues: 'catalogue.write',
  deliver_webhooks: 'webhooks.write',
  refresh_collections: 'catalogue.write',
  run_app_jobs: 'apps.write',
  check_mail_senders: 'settings.write',
  change_prices: 'catalogue.write',
  remind_carts: 'settings.write',
  send_whatsapp: 'orders.write',
  remove_product_changes: 'settings.write',
  remove_expired_data: 'settings.write',
} as const satisfies Record<string, Permission>;

export type JobKindName = keyof typeof jobKinds;

// Object.keys of the table are exactly its kinds.
export const jobKindNames = Object.keys(jobKinds) as [JobKindName, ...JobKindName[]];

/** The id of a job. */
export const jobId = z.string().regex(/^[1-9]\d{0,17}$/);

/** Background work that ended three times without progress and waits for a person. */
export const parkedJob = z.object({
  id: jobId,
  kind: z.enum(jobKindNames),
  parked_at: isoDateTime,
  /** `failed`: each attempt failed; `interrupted`: the process of each attempt ended. */
  because: z.enum(['failed', 'interrupted']),
  /** Of the order that a payment or a deadline is about. */
  order_number: z.string().nullable(),
  /** Of the file that an import is about. */
  file_name: z.string().nullable(),
});

export type ParkedJob = z.infer<typeof parkedJob>;
