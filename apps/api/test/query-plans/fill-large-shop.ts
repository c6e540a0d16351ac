import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';

import { importCatalogue } from '#api/contexts/catalogue/files/import-catalogue.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';
import { testDay } from '#test/test-databases.ts';
import { writeGeneratedFile } from '#test/write-generated-file.ts';

export interface ShopSize {
  readonly products: number;
  /** Each has five orders, and each second one a cart. */
  readonly customers: number;
}

const ordersOfEach = 5;
const wordCount = 20_000;
/** Above the ids of the demo. */
const firstId = 1_000_000;

/**
 * Adds generated products, customers, orders, carts, messages and jobs to the demo store Casa Aurora, and makes the
 * planner's statistics current.
 */
export async function fillLargeShop(
  database: Database,
  { products, customers, folder }: ShopSize & { folder: string },
): Promise<void> {
  const { id: storeId } = await database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const file = join(folder, 'catalogue.csv');
  await writeGeneratedFile(file, { seed: 7, productCount: products });
  await importCatalogue({
    db: database.ofStore(storeId),
    storePublicId: 'aurora',
    path: file,
    pictures: null,
    isDryRun: false,
    now: testDay,
    source: { name: 'catalogue.csv', author: 'shop' },
    batchSize: 200,
    report: async () => {},
    onProgress: () => {},
  });
  await database.everything.transaction().execute(async (trx) => {
    // Copies need neither triggers nor checks of foreign keys.
    await sql`set local session_replication_role = replica`.execute(trx);
    await copyCustomers(trx, storeId, customers);
    await copyOrders(trx, storeId, customers * ordersOfEach);
    await insertCarts(trx, storeId, Math.ceil(customers / 2));
    await insertWork(trx, storeId, customers);
    await insertWords(trx, storeId);
  });
  await database.engine.runScript('analyze');
}

async function copyCustomers(trx: Kysely<AllTables>, storeId: number, count: number): Promise<void> {
  await sql`
    insert into customers overriding system value
    select copy.* from customers one, generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::customers, to_jsonb(one) || jsonb_build_object(
        'id', ${firstId}::int + n, 'email', n || '@exemplo.com.br', 'taxvat', lpad(n::text, 11, '0'))) copy
    where one.store_id = ${storeId} and one.email = 'ana@exemplo.com.br'`.execute(trx);
  await sql`
    insert into customer_addresses overriding system value
    select copy.* from (select * from customer_addresses where store_id = ${storeId} and is_default limit 1) one,
      generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::customer_addresses, to_jsonb(one) || jsonb_build_object('id', ${firstId}::int + n, 'customer_id', ${firstId}::int + n)) copy`.execute(
    trx,
  );
}

async function copyOrders(trx: Kysely<AllTables>, storeId: number, count: number): Promise<void> {
  const idOfCopy = sql`md5('order' || n)::uuid`;
  await sql`
    insert into orders
    select copy.* from (select * from orders where store_id = ${storeId} and status = 'delivered' limit 1) one,
      generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object(
        'id', ${idOfCopy}, 'increment_id', 'copy-' || n, 'attempt_key', md5('attempt' || n)::uuid, 'cart_id', null,
        'customer_id', ${firstId}::int + (n + ${ordersOfEach - 1}) / ${ordersOfEach},
        'placed_at', one.placed_at - n * interval '1 minute')) copy`.execute(trx);
  await sql`
    insert into order_items overriding system value
    select copy.* from (select * from order_items where store_id = ${storeId} limit 1) one,
      ${soldVariants(storeId, count)},
      jsonb_populate_record(null::order_items, to_jsonb(one) || jsonb_build_object(
        'id', ${firstId}::int + n, 'order_id', ${idOfCopy}, 'product_id', sold.product_id, 'variant_id', sold.id)) copy`.execute(
    trx,
  );
  await sql`
    insert into order_events (store_id, order_id, status)
    select ${storeId}, ${idOfCopy}, 'delivered' from generate_series(1, ${count}::int) n`.execute(trx);
}

async function insertCarts(trx: Kysely<AllTables>, storeId: number, count: number): Promise<void> {
  await sql`
    insert into carts (id, store_id)
    select md5('cart' || n)::uuid, ${storeId} from generate_series(1, ${count}::int) n`.execute(trx);
  await sql`
    insert into cart_items (store_id, cart_id, variant_id, qty)
    select ${storeId}, md5('cart' || (n + 3) / 4)::uuid, sold.id, 1 from ${soldVariants(storeId, count * 4)}`.execute(
    trx,
  );
}

/** As many variants, numbered by `n`, from the whole catalogue, which may repeat after all have been sold. */
const soldVariants = (storeId: number, count: number) => sql`
  (select id, product_id, row_number() over (order by md5(id::text)) as place
    from product_variants where store_id = ${storeId}) sold
  join generate_series(1, ${count}::int) n
    on sold.place = 1 + n % (select count(*) from product_variants where store_id = ${storeId})`;

/** A vocabulary as large as that of real products: the generated ones share few words. */
async function insertWords(trx: Kysely<AllTables>, storeId: number): Promise<void> {
  await sql`
    insert into search_words (store_id, word, shown, spellings)
    select ${storeId}, word, word, search_spellings(word)
    from generate_series(1, ${wordCount}::int) n,
      lateral (select left(translate(md5(n::text), '0123456789', 'aeiourstlm'), 5 + n % 6)) as one(word)`.execute(
    trx,
  );
}

/** Messages that were sent, and jobs of later. */
async function insertWork(trx: Kysely<AllTables>, storeId: number, count: number): Promise<void> {
  await sql`
    insert into outbox_messages (store_id, topic, key, payload, created_at, sent_at)
    select ${storeId}, 'order_placed', 'copy-' || n, '{}', ${testDay}, ${testDay}
    from generate_series(1, ${count}::int) n`.execute(trx);
  await sql`
    insert into jobs (store_id, kind, subject, due_at)
    select ${storeId}, kind, 'copy-' || n, ${testDay}::timestamptz + interval '1 day'
    from generate_series(1, ${count}::int) n, unnest(array['cancel_unpaid_orders', 'send_messages']) kind`.execute(
    trx,
  );
}
