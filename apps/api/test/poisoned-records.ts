import type { JobKindName } from '@vitrine/contract/admin/schemas/parked-jobs.ts';

interface JobSubject {
  readonly storeId: number;
  readonly subject: string;
}

/** Two jobs of each kind: one that never ends, and the one that follows it. */
export interface JobPair {
  readonly poison: JobSubject;
  readonly sound: JobSubject;
}

/** The row of the poison, and the change of it that is the record of an outcome; null: the database does not keep one. */
interface Record {
  readonly table: string;
  readonly event: 'insert' | 'update' | 'delete' | 'insert or update';
  readonly row: string;
  readonly outcome: string | null;
}

const everywhere = (subject: string) => `new.id::text = '${subject}'`;

/** Where the work of each kind of job writes. */
export const poisonedRecords: { readonly [Kind in JobKindName]: (pair: JobPair) => Record } = {
  send_messages: ({ poison }) => ({
    table: 'outbox_messages',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: 'new.attempts = old.attempts',
  }),
  // Claimed before it is mailed, and then no longer a job: mailed once at most.
  send_alerts: ({ poison }) => ({
    table: 'stock_alerts',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: null,
  }),
  cancel_unpaid_orders: ({ poison }) => ({
    table: 'orders',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: "new.status = 'cancelled'",
  }),
  settle_payments: ({ poison }) => ({
    table: 'payments',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: 'new.look_at <> new.held_until',
  }),
  run_bulk_edits: ({ poison }) => ({
    table: 'bulk_edits',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: 'new.status <> old.status',
  }),
  import_catalogues: ({ poison }) => ({
    table: 'catalogue_uploads',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: "new.status <> 'running'",
  }),
  deliver_webhooks: ({ poison }) => ({
    table: 'webhook_attempts',
    event: 'insert',
    row: `new.delivery_id::text = '${poison.subject}'`,
    outcome: 'true',
  }),
  run_app_jobs: ({ poison }) => ({
    table: 'app_jobs',
    event: 'delete',
    row: `old.id::text = '${poison.subject}'`,
    outcome: 'true',
  }),
  refresh_collections: ({ poison }) => ({
    table: 'collection_refreshes',
    event: 'update',
    row: `new.id::text = '${poison.subject}'`,
    outcome: 'new.due_at <> old.due_at',
  }),
  check_mail_senders: ({ poison }) => ({
    table: 'mail_senders',
    event: 'update',
    row: `new.store_id = ${poison.storeId}`,
    outcome: 'new.check_at <> old.check_at',
  }),
  change_prices: ({ poison }) => ({
    table: 'products',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: 'new.price_changes_at is distinct from old.price_changes_at',
  }),
  remind_carts: ({ poison }) => ({
    table: 'cart_reminders',
    event: 'insert',
    row: `new.store_id = ${poison.storeId}`,
    outcome: 'true',
  }),
  // Claimed before it is sent, and then no longer a job: sent once at most.
  send_whatsapp: ({ poison }) => ({
    table: 'whatsapp_messages',
    event: 'update',
    row: everywhere(poison.subject),
    outcome: null,
  }),
  remove_product_changes: ({ poison }) => ({
    table: 'product_change_removals',
    event: 'insert or update',
    row: `new.store_id = ${poison.storeId}`,
    outcome: 'true',
  }),
  remove_expired_data: ({ poison }) => ({
    table: 'unanswered_searches',
    event: 'delete',
    row: `old.store_id = ${poison.storeId}`,
    outcome: 'true',
  }),
};
