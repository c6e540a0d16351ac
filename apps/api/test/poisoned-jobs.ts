import { randomUUID } from 'node:crypto';

import type { JobKindName } from '@vitrine/contract/admin/schemas/parked-jobs.ts';
import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

import { type JobPair, poisonedRecords } from './poisoned-records.ts';

/** Makes the work of every poison fail, or never end: at its first write, or where it records its outcome. */
export async function poisonJobs(
  db: Kysely<AllTables>,
  pairs: Readonly<{ [Kind in JobKindName]: JobPair }>,
  { effect, moment }: { effect: 'fails' | 'sleeps'; moment: 'begin' | 'record' },
): Promise<void> {
  const does = effect === 'fails' ? "raise exception 'poison'" : 'perform pg_sleep(600)';
  await sql
    .raw(
      `create function poison() returns trigger language plpgsql as $$ begin ${does}; return coalesce(new, old); end $$`,
    )
    .execute(db);
  for (const [kind, pair] of Object.entries(pairs)) {
    // The keys are exactly the kinds.
    const { table, event, row, outcome } = poisonedRecords[kind as JobKindName](pair);
    const when = moment === 'record' && outcome !== null ? `${row} and (${outcome})` : row;
    await sql
      .raw(
        `create trigger poison_${kind} before ${event} on ${table} for each row when (${when}) execute function poison()`,
      )
      .execute(db);
  }
}

/** Inserts two jobs of each kind that are due at `now`; a kind with one job for each store has its second in another one. */
export async function insertJobPairs(
  db: Kysely<AllTables>,
  { now, webhookUrl, webhookSecret }: { now: Date; webhookUrl: string; webhookSecret: string },
): Promise<{ [Kind in JobKindName]: JobPair }> {
  const ids = new Map(
    (await db.selectFrom('stores').select(['id', 'public_id']).execute()).map((store) => [
      store.public_id,
      store.id,
    ]),
  );
  const storeId = ids.get('aurora') ?? 0;
  const otherStoreId = ids.get('serra') ?? 0;
  const long = new Date(now.getTime() - 400 * 24 * 3_600_000);
  // Jobs that the demo left, except the removals.
  await db.deleteFrom('jobs').where('subject', '<>', '').execute();

  const pairOf = (rows: readonly { id: string | number }[]): JobPair => ({
    poison: { storeId, subject: String(rows[0]?.id) },
    sound: { storeId, subject: String(rows[1]?.id) },
  });
  const two = <Row>(row: (index: number) => Row) => [row(0), row(1)];
  const at = (index: number) => new Date(now.getTime() - 60_000 + index);

  const messages = await db
    .insertInto('outbox_messages')
    .values(
      two((index) => ({
        store_id: storeId,
        topic: 'customer_registered',
        key: randomUUID(),
        payload: JSON.stringify({ customer_id: 0 }),
        created_at: now,
        due_at: at(index),
      })),
    )
    .returning('id')
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', '=', 'delivered')
    .orderBy('id')
    .limit(3)
    .execute();
  await db.deleteFrom('payments').where('store_id', '=', storeId).execute();
  for (const [index, { id }] of orders.slice(0, 2).entries()) {
    await db
      .updateTable('orders')
      .set({ status: 'awaiting_payment', pay_by: at(index) })
      .where('id', '=', id)
      .execute();
  }
  const payments = await db
    .insertInto('payments')
    .values(
      two((index) => ({
        store_id: storeId,
        order_id: orders[2]?.id ?? '',
        attempt_key: randomUUID(),
        method_code: 'pix',
        type: 'pix' as const,
        provider: 'nenhum',
        charge_id: null,
        status: 'unknown' as const,
        message: null,
        amount_centavos: 100,
        installments: null,
        look_at: at(index),
      })),
    )
    .returning('id')
    .execute();
  const variant = await db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.store_id', '=', storeId)
    .where('product.is_active', '=', true)
    .whereRef('variant.stock', '>=', 'variant.min_qty')
    .limit(1)
    .executeTakeFirstOrThrow();
  const alerts = await db
    .insertInto('stock_alerts')
    .values(
      two((index) => ({
        store_id: storeId,
        variant_id: variant.id,
        email: `${index}@exemplo.com.br`,
        asked_at: now,
        claimed_at: null,
      })),
    )
    .returning('id')
    .execute();
  const edits: { id: string }[] = [];
  const uploads: { id: string }[] = [];
  for (let index = 0; index < 2; index += 1) {
    const id = randomUUID();
    await sql`insert into bulk_edits (store_id, id, change, scope, field, status, total, created_at, created_by)
      values (${storeId}, ${id}, '{}', '{}', 'stock', 'applying', 0, ${at(index)}, 'Ana')`.execute(db);
    edits.push({ id });
    const upload = await db
      .insertInto('catalogue_uploads')
      .values({
        store_id: storeId,
        id: randomUUID(),
        name: `${index}.csv`,
        is_dry_run: true,
        status: 'waiting',
        problem: null,
        created_at: at(index),
        created_by: 'Ana',
        finished_at: null,
        content: Buffer.from('sku;name;price\nNOVO-1;Copo;9,90'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    uploads.push(upload);
  }
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .limit(2)
    .execute();
  for (const [index, { id }] of products.entries()) {
    await db
      .updateTable('products')
      // The database's clock decides.
      .set({ price_changes_at: new Date(2000, 0, 1 + index) })
      .where('id', '=', id)
      .execute();
  }
  const endpoint = await db
    .insertInto('webhook_endpoints')
    .values({
      store_id: storeId,
      url: webhookUrl,
      description: '',
      topics: ['stock.low'],
      is_enabled: true,
      secret: webhookSecret,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deliveries = await db
    .insertInto('webhook_deliveries')
    .values(
      two((index) => ({
        store_id: storeId,
        endpoint_id: endpoint.id,
        message_id: `msg_${index}`,
        topic: 'stock.low' as const,
        body: '{}',
        created_at: now,
        due_at: at(index),
      })),
    )
    .returning('id')
    .execute();
  const app = await db
    .insertInto('apps')
    .values({
      store_id: storeId,
      app: 'br.exemplo.nenhum',
      source: 'built-in',
      manifest: JSON.stringify({
        id: 'br.exemplo.nenhum',
        permissions: [],
        topics: [],
        answers: {},
        screens: [],
      }),
      status: 'active',
      settings: '{}',
      secret: '',
      installed_by: 'Ana',
      installed_at: now,
      changed_at: now,
      checked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const appJobs = await db
    .insertInto('app_jobs')
    .values(
      two((index) => ({
        store_id: storeId,
        app_id: app.id,
        name: '$notify',
        key: String(index),
        payload: '{"notice":"app.updated"}',
        created_at: now,
        due_at: at(index),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('unanswered_searches')
    .values([storeId, otherStoreId].map((id) => ({ store_id: id, words: 'geladeira', last_at: long })))
    .execute();
  await db
    .insertInto('mail_senders')
    .values(
      [storeId, otherStoreId].map((id) => ({
        store_id: id,
        name: '',
        address: 'loja@loja.com.br',
        domain: 'loja.com.br',
        reply_to: '',
        selector: 'v1',
        public_key: 'MIIB',
        private_key: '',
        check_at: now,
      })),
    )
    .execute();
  const refreshes: { storeId: number; subject: string }[] = [];
  const whatsapps = await db
    .insertInto('whatsapp_messages')
    .values(
      two((index) => ({
        store_id: storeId,
        order_id: orders[2]?.id ?? '',
        event: index === 0 ? ('order_paid' as const) : ('order_shipped' as const),
        state: 'waiting' as const,
        due_at: at(index),
        created_at: now,
        changed_at: now,
      })),
    )
    .returning('id')
    .execute();
  for (const id of [storeId, otherStoreId]) {
    const category = await db
      .insertInto('categories')
      .values({ store_id: id, url_key: 'colecao', name: 'Coleção' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into collections (store_id, category_id, match, rules, sort)
      values (${id}, ${category.id}, 'all', '[]', 'newest')`.execute(db);
    const row = await db
      .updateTable('collection_refreshes')
      .set({ due_at: at(0) })
      .where('store_id', '=', id)
      .where('product_ids', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    refreshes.push({ storeId: id, subject: row.id });
  }
  const [poison, sound] = refreshes;
  if (!poison || !sound) throw new Error('two refreshes');
  for (const id of [storeId, otherStoreId]) {
    const [cart] = await db
      .insertInto('carts')
      .values({ store_id: id, updated_at: new Date(now.getTime() - 8 * 3_600_000) })
      .returning('id')
      .execute();
    await db
      .insertInto('cart_reminders')
      .values({
        store_id: id,
        cart_id: cart?.id ?? '',
        email: 'a@exemplo.com.br',
        state: 'asked',
        created_at: now,
      })
      .execute();
    await db
      .insertInto('store_configs')
      .values({ store_id: id, path: 'reminders/cart_mail', value: '1' })
      .execute();
  }
  const ofStores = {
    poison: { storeId, subject: '' },
    sound: { storeId: otherStoreId, subject: '' },
  };
  return {
    send_messages: pairOf(messages),
    send_alerts: pairOf(alerts),
    cancel_unpaid_orders: pairOf(orders),
    settle_payments: pairOf(payments),
    run_bulk_edits: pairOf(edits),
    import_catalogues: pairOf(uploads),
    deliver_webhooks: pairOf(deliveries),
    run_app_jobs: pairOf(appJobs),
    refresh_collections: { poison, sound },
    check_mail_senders: ofStores,
    change_prices: pairOf(products),
    remind_carts: ofStores,
    send_whatsapp: pairOf(whatsapps),
    remove_product_changes: ofStores,
    remove_expired_data: ofStores,
  };
}
