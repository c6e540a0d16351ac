import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { type Kysely, sql, type Transaction } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';
import { storeDatabase } from '#api/platform/database/store-scope.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';

import { insertCatalogue } from './insert-catalogue.ts';
import { insertCollections } from './insert-collections.ts';
import { insertConfiguration } from './insert-configuration.ts';
import { insertContent } from './insert-content.ts';
import { insertCreditLimits } from './insert-credit-limits.ts';
import { insertCredits } from './insert-credits.ts';
import { insertCustomers } from './insert-customers.ts';
import { insertLists } from './insert-lists.ts';
import { insertOrders } from './insert-orders.ts';
import { insertOwner } from './insert-owner.ts';
import { insertReturns } from './insert-returns.ts';
import { insertReviews } from './insert-reviews.ts';
import { insertWishes } from './insert-wishes.ts';

/** An arbitrary advisory lock: concurrent processes seed in sequence. */
const seedLock = 726_194;

/**
 * Seeds the missing demo stores; an existing one is unchanged.
 *
 * @param now The reference time of their orders, credits and countdowns.
 */
export async function seedDemoStores(database: Database, now: Date): Promise<void> {
  await database.engine.whileLocked(seedLock, async () => {
    let isAnyNew = false;
    for (const store of demoStores) {
      if (await hasStore(database.everything, store.public_id)) continue;
      await database.everything.transaction().execute((transaction) => seedStore(transaction, store, now));
      isAnyNew = true;
    }
    // The tables were just empty: without statistics every query is planned for one row. The embedded database has no
    // autovacuum.
    if (isAnyNew) await database.engine.runScript('analyze');
  });
}

async function hasStore(database: Kysely<AllTables>, publicId: string): Promise<boolean> {
  const found = await database
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return found !== undefined;
}

async function seedStore(transaction: Transaction<AllTables>, store: DemoStore, now: Date): Promise<void> {
  await sql`select set_config('vitrine.quiet', '1', true)`.execute(transaction);
  const { id } = await transaction
    .insertInto('stores')
    .values({ public_id: store.public_id, name: store.name, active: store.active })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (store.hosts.length > 0) {
    await transaction
      .insertInto('store_hosts')
      .values(store.hosts.map((host) => ({ host, store_id: id })))
      .execute();
  }
  const db = storeDatabase(transaction, id);
  await insertConfiguration(db, store);
  await insertContent(db, { store, now });
  const catalogue = await insertCatalogue(db, store);
  await insertLists(db, { store, catalogue });
  const customers = await insertCustomers(db, store);
  await insertCredits(db, { customers, now });
  await insertCreditLimits(db, { customers, now });
  await insertWishes(db, { customers, now });
  await insertOrders(db, { store, known: { catalogue, customers, now } });
  await insertReturns(db, { store, customers, now });
  await insertReviews(db, { store, known: { catalogue, customers, now } });
  await insertCollections(db, { store, now });
  await insertOwner(db, { store, now });
  // One notification at the end instead of one per row.
  await sql`select set_config('vitrine.quiet', '', true)`.execute(transaction);
  await sql`select announce(${id}::int, array['store', 'catalog', 'pages'])`.execute(transaction);
}
