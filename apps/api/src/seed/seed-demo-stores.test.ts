import { verify } from '@node-rs/argon2';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { seedDemoStores } from './seed-demo-stores.ts';

describe.each(eachEngine)('the demo stores on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
    await seedDemoStores(opened.database, new Date());
  });
  afterAll(() => opened.close());

  const all = () => opened.database.everything;

  it('loads every store with its products and variants', async () => {
    for (const demo of demoStores) {
      const db = await ofStore(demo.public_id);
      const products = await db.selectFrom('products').select('sku').execute();
      expect(products.map(({ sku }) => sku).toSorted()).toEqual(
        demo.products.map(({ sku }) => sku).toSorted(),
      );
      const variants = await db.selectFrom('product_variants').select('sku').execute();
      expect(variants).toHaveLength(demo.products.flatMap((product) => product.variants).length);
      const pages = await db.selectFrom('cms_pages').select('url_key').execute();
      expect(pages).toHaveLength(demo.pages.length);
    }
  });

  it('leaves an existing store unchanged', async () => {
    const db = await ofStore('aurora');
    await db.updateTable('products').set({ name: 'Outro nome' }).where('sku', '=', 'AUR-ALM-01').execute();
    await seedDemoStores(opened.database, new Date());
    expect(await db.selectFrom('products').select('name').where('sku', '=', 'AUR-ALM-01').execute()).toEqual([
      { name: 'Outro nome' },
    ]);
    expect(await all().selectFrom('stores').select('id').execute()).toHaveLength(demoStores.length);
  });

  it('has demo customers who can log in', async () => {
    for (const demo of demoStores) {
      const db = await ofStore(demo.public_id);
      for (const customer of demo.customers) {
        const row = await db
          .selectFrom('customers')
          .select(['password_hash', 'credit_centavos'])
          .where('email', '=', customer.email)
          .executeTakeFirstOrThrow();
        expect(await verify(row.password_hash ?? '', customer.password)).toBe(true);
        const left = customer.credits.filter(
          ({ kind, expires_in_days: days }) => kind === 'credit' && (days === null || days > 0),
        );
        expect(row.credit_centavos).toBe(left.reduce((sum, { amount_centavos: amount }) => sum + amount, 0));
      }
    }
  });

  it('creates orders with correct totals and payments, numbered without gaps', async () => {
    for (const demo of demoStores) {
      const db = await ofStore(demo.public_id);
      const orders = await db.selectFrom('orders').selectAll().orderBy('increment_id').execute();
      expect(orders).toHaveLength(demo.orders.length);
      for (const order of orders) {
        const items = await db
          .selectFrom('order_items')
          .selectAll()
          .where('order_id', '=', order.id)
          .execute();
        const payments = await db
          .selectFrom('payments')
          .selectAll()
          .where('order_id', '=', order.id)
          .execute();
        const sum = items.reduce((total, { qty, price_centavos: price }) => total + qty * price, 0);
        expect(order.items_centavos).toBe(sum);
        expect(order.total_centavos).toBe(sum - order.discount_centavos + order.shipping_centavos);
        expect(payments.map(({ amount_centavos: amount }) => amount)).toEqual([order.total_centavos]);
      }
      const counter = await db.selectFrom('store_counters').select('value').executeTakeFirstOrThrow();
      expect(orders.map(({ increment_id: number }) => Number(number))).toEqual(
        orders.map((_, index) => counter.value - orders.length + 1 + index),
      );
    }
  });

  it('announces one change for the whole seed, not one per row', async () => {
    const payloads: string[] = [];
    const stop = await opened.database.engine.listen(
      'vitrine_changes',
      (payload) => payloads.push(payload),
      () => {},
    );
    const { id } = await all()
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'inativa')
      .executeTakeFirstOrThrow();
    for (const table of ['store_counters', 'payment_methods', 'store_configs', 'store_hosts'] as const) {
      await all().deleteFrom(table).where('store_id', '=', id).execute();
    }
    await all().deleteFrom('stores').where('id', '=', id).execute();
    await everyNotification('início');
    payloads.length = 0;
    await seedDemoStores(opened.database, new Date());
    await everyNotification('fim');
    expect(payloads.filter((payload) => payload.includes('inativa'))).toEqual([
      '{"store" : "inativa", "tags" : ["store","catalog","pages"]}',
    ]);
    await stop();

    /** Causes a notification of another store, before which all earlier ones arrive. */
    async function everyNotification(name: string) {
      await all().updateTable('stores').set({ name }).where('public_id', '=', 'aurora').execute();
      await expect.poll(() => payloads.at(-1)).toContain('aurora');
    }
  });

  async function ofStore(publicId: string) {
    const { id } = await all()
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow();
    return opened.database.ofStore(id);
  }
});
