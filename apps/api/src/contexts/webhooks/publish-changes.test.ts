import { webhookEvents, webhookTopics, type WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { storeDuePrices } from '#api/contexts/catalogue/catalogue.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { statementsDuring } from '#test/statements-during.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { registerPerson, strangePerson } from '#test/test-person.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { publishChanges } from './webhooks.public.ts';

const now = testDay;
const minuteMs = 60_000;

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
let variant: { id: number; product_id: number; sku: string; stock: number };
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner');
  variant = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'sku', 'stock'])
    .where('sku', '=', 'AUR-VAS-02-BRANCO')
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());
beforeEach(() => subscribe(db, webhookTopics));
afterEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute();
  await db.deleteFrom('webhook_changes').execute();
});

function subscribe(of: StoreDatabase, topics: readonly WebhookTopic[]) {
  return of
    .insertInto('webhook_endpoints')
    .values({
      url: 'https://erp.exemplo.com.br',
      description: '',
      topics: [...topics],
      is_enabled: true,
      secret: '',
      created_at: now,
    })
    .execute();
}

const seen = new Set<WebhookTopic>();

/** Publishes what was noted; returns the messages since the last time, in order. */
async function published(at = now) {
  await publishChanges(db, at);
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['topic', 'body'])
    .orderBy('position')
    .execute();
  await db.deleteFrom('webhook_deliveries').execute();
  return rows.map(({ topic, body }) => {
    if (topic === 'webhook.test') throw new Error('a test');
    seen.add(topic);
    const { data } = JSON.parse(body) as { data: unknown };
    return { topic, data: (webhookEvents[topic].data as z.ZodObject).strict().parse(data) };
  });
}
const noted = () => db.selectFrom('webhook_changes').select(['id', 'kind', 'ids']).execute();
const setStock = (stock: number) =>
  db.updateTable('product_variants').set({ stock }).where('id', '=', variant.id).execute();
const changeJobs = async () => {
  const { rows } = await sql<{ subject: string }>`
    select subject from jobs where kind = 'deliver_webhooks' and subject like 'changes:%'`.execute(
    test.database.everything,
  );
  return rows.map(({ subject }) => subject);
};

const create = (sku: string) =>
  owner.client('POST /api/admin/products', {
    body: {
      ...blankProduct,
      sku,
      name: `Bule ${sku}`,
      slug: '',
      category_keys: ['sala/mantas'],
      variants: [{ ...blankVariant, sku, stock: 5 }],
    },
  });

describe('products', () => {
  it('[INT+12] publishes a product that is created, changed, deleted and restored, each once', async () => {
    const { id, version: _version, ...made } = await create('BULE-W1');
    const path = { id: String(id) };
    const facts = { product_id: id, sku: 'BULE-W1', is_active: made.is_active };
    const first = await published();
    expect(first.map(({ topic }) => topic)).toEqual(['product.created', 'price.changed', 'stock.changed']);
    expect(first[0]?.data).toEqual({ version: expect.any(Number), products: [facts] });
    expect(first[2]?.data).toMatchObject({ stocks: [{ product_id: id, sku: 'BULE-W1', stock: 5 }] });

    await db.updateTable('products').set({ name: 'Bule azul' }).where('id', '=', id).execute();
    await db.updateTable('products').set({ brand: 'Oficina' }).where('id', '=', id).execute();
    expect(await published()).toEqual([
      { topic: 'product.updated', data: { version: expect.any(Number), products: [facts] } },
    ]);

    await owner.client('DELETE /api/admin/products/{id}', { path });
    expect(await published()).toEqual([
      { topic: 'product.deleted', data: { version: expect.any(Number), products: [{ product_id: id }] } },
    ]);
    await owner.client('POST /api/admin/products/{id}/restoration', { path });
    expect((await published()).map(({ topic }) => topic)).toContain('product.created');
  });

  it('[INT+12] publishes changed categories and variants, but not what follows from sales and prices', async () => {
    const { id } = await create('BULE-W2');
    await published();
    await db.updateTable('products').set({ sales_rank: 7, rating_count: 2 }).where('id', '=', id).execute();
    expect(await noted()).toEqual([]);
    await db.deleteFrom('product_categories').where('product_id', '=', id).execute();
    expect((await published()).map(({ topic }) => topic)).toEqual(['product.updated']);
    await db
      .updateTable('product_variants')
      .set({ weight_grams: 800 })
      .where('product_id', '=', id)
      .execute();
    expect((await published()).map(({ topic }) => topic)).toEqual(['product.updated']);
  });
});

it.each([
  ['products', 'note_webhooks_of_changed_products'],
  ['product_variants', 'note_webhooks_of_changed_variants'],
])('[INT+12] decides for every column of %s whether its change is one to report', async (table, trigger) => {
  const { rows } = await sql<{ column_name: string; source: string }>`
    select column_name, pg_get_functiondef(${trigger}::regproc) as source
    from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
    test.database.everything,
  );
  const undecided = rows.filter(({ column_name: name, source }) => !new RegExp(`\\b${name}\\b`).test(source));
  expect(undecided.map(({ column_name: name }) => name)).toEqual([]);
});

describe('prices and stock', () => {
  it('[INT+12] publishes a price with its offer, and what is paid once the offer has begun', async () => {
    const from = new Date(Date.now() + minuteMs);
    const set = (values: { offer_from: Date | null }) =>
      db
        .updateTable('product_variants')
        .set({ list_price_centavos: 9000, offer_price_centavos: 8000, offer_until: null, ...values })
        .where('id', '=', variant.id)
        .execute();
    await set({ offer_from: from });
    const [message, ...others] = await published();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      topic: 'price.changed',
      data: {
        prices: [
          {
            variant_id: variant.id,
            list_price_centavos: 9000,
            price_centavos: 9000,
            offer_price_centavos: 8000,
            offer_from: from.toISOString(),
            offer_until: null,
          },
        ],
      },
    });
    // As if its moment had come, without an edit: the job that stores due prices reports it.
    await sql`set session_replication_role = replica;
      update product_variants set offer_from = now() - interval '1 minute' where id = ${sql.lit(variant.id)};
      update products set price_changes_at = now() - interval '1 minute' where id = ${sql.lit(variant.product_id)};
      set session_replication_role = origin`.execute(test.database.everything);
    const { id } = await test.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    await storeDuePrices(db, { store: { id, publicId: 'aurora' }, productId: variant.product_id });
    expect(await published()).toMatchObject([
      { topic: 'price.changed', data: { prices: [{ variant_id: variant.id, price_centavos: 8000 }] } },
    ]);
  });

  it('[INT+12] publishes the stock that is there when the message is made, however often it changed', async () => {
    for (const stock of [40, 41, 42]) await setStock(stock);
    expect(await published()).toMatchObject([
      { topic: 'stock.changed', data: { stocks: [{ variant_id: variant.id, sku: variant.sku, stock: 42 }] } },
    ]);
    await setStock(42);
    expect(await noted()).toEqual([]);
  });
});

describe('customers', () => {
  it('[INT+12] [ACC+01] publishes changed data and addresses without them, and an erasure', async () => {
    const person = strangePerson(48_307);
    const { id } = await registerPerson(test, person);
    await published();
    await db.updateTable('customers').set({ phone: '(11) 98888-7777' }).where('id', '=', id).execute();
    const facts = { customer_id: id, kind: 'pf', group_id: null };
    const changed = await published();
    expect(changed).toEqual([
      {
        topic: 'customer.updated',
        data: { version: expect.any(Number), customers: [expect.objectContaining(facts)] },
      },
    ]);
    await db.updateTable('customer_addresses').set({ number: '9' }).where('customer_id', '=', id).execute();
    expect((await published()).map(({ topic }) => topic)).toEqual(['customer.updated']);
    await db
      .updateTable('customers')
      .set({ tokens_valid_from: now, credit_centavos: 0 })
      .where('id', '=', id)
      .execute();
    expect(await noted()).toEqual([]);

    await owner.client('POST /api/admin/customers/{id}/erasure', {
      path: { id: String(id) },
      body: { email: person.email },
    });
    expect(await published()).toEqual([
      { topic: 'customer.erased', data: { version: expect.any(Number), customers: [{ customer_id: id }] } },
    ]);
  });
});

describe('delivery', () => {
  it('[INT+12] notes nothing of a change that is rolled back, nor of topics without an enabled endpoint', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.updateTable('product_variants').set({ stock: 7 }).where('id', '=', variant.id).execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect([await noted(), await changeJobs()]).toEqual([[], []]);

    await db
      .updateTable('webhook_endpoints')
      .set({ topics: ['product.updated'] })
      .execute();
    await setStock(variant.stock + 1);
    await db
      .updateTable('webhook_endpoints')
      .set({ topics: ['stock.changed'], is_enabled: false })
      .execute();
    await setStock(variant.stock + 2);
    expect(await noted()).toEqual([]);
  });

  it('[INT+12] notes a change in its store alone, with a job that ends with its message', async () => {
    const serra = await storeOf(test, 'serra');
    await subscribe(serra, webhookTopics);
    await setStock(variant.stock + 3);
    expect(await serra.selectFrom('webhook_changes').select('id').execute()).toEqual([]);
    expect(await changeJobs()).toHaveLength(1);
    expect(await published()).toHaveLength(1);
    expect(await changeJobs()).toEqual([]);
    await serra.deleteFrom('webhook_endpoints').execute();
  });

  it('[INT+12] gives the later facts the greater version, whatever writes and publishes at the same moment', async () => {
    const writes = Array.from({ length: 8 }, (_, at) => setStock(100 + at));
    const publishing = Array.from({ length: 4 }, () => publishChanges(db, now));
    await Promise.all([...writes, ...publishing]);
    const messages = await published();
    const { stock } = await db
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', variant.id)
      .executeTakeFirstOrThrow();
    const facts = messages.flatMap(({ topic, data }) =>
      topic === 'stock.changed'
        ? webhookEvents[topic].data.parse(data).stocks.map((one) => ({
            version: webhookEvents[topic].data.parse(data).version,
            stock: one.stock,
          }))
        : [],
    );
    const versions = facts.map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(new Set(versions).size).toBe(versions.length);
    const latest = facts.toSorted((one, other) => other.version - one.version)[0];
    expect(latest?.stock).toBe(stock);
  });

  it('[INT+12] notes two writes at the same moment without one waiting for the other', async () => {
    const [other] = await db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '<>', variant.product_id)
      .limit(1)
      .execute();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('product_variants').set({ stock: 61 }).where('id', '=', variant.id).execute();
      // Its transaction commits while the first one is open.
      await db
        .updateTable('product_variants')
        .set({ stock: 62 })
        .where('id', '=', other?.id ?? 0)
        .execute();
    });
    const [message] = await published();
    expect(message?.data).toMatchObject({
      stocks: expect.arrayContaining([
        expect.objectContaining({ stock: 61 }),
        expect.objectContaining({ stock: 62 }),
      ]),
    });
  });

  it('[INT+12] makes a message of 200 records of a change of the whole catalogue, and few statements in its transaction', async () => {
    await db
      .updateTable('webhook_endpoints')
      .set({ topics: ['stock.changed', 'product.updated'] })
      .execute();
    const { id } = await create('BULE-W3');
    await sql`insert into product_variants (store_id, product_id, sku, price_centavos, list_price_centavos)
      select store_id, id, 'BULE-W3-' || n, 1000, 1000 from products, generate_series(1, 1000) n where id = ${id}`.execute(
      test.database.everything,
    );
    await published();
    const sent = await statementsDuring(() =>
      db.updateTable('product_variants').set({ stock: 9 }).where('product_id', '=', id).execute(),
    );
    expect(sent).toHaveLength(1);
    expect(await noted()).toHaveLength(1);
    const messages = await published();
    expect(messages.map(({ topic }) => topic)).toEqual(Array(6).fill('stock.changed'));
  });

  it('[INT+12] collects changes for ten minutes while no endpoint accepts anything', async () => {
    await db.updateTable('webhook_endpoints').set({ failing_since: now }).execute();
    await setStock(51);
    await db.updateTable('webhook_changes').set({ noted_at: now }).execute();
    expect(await published()).toEqual([]);
    await setStock(52);
    expect(await published(new Date(now.getTime() + 9 * minuteMs))).toEqual([]);
    expect(await published(new Date(now.getTime() + 11 * minuteMs))).toMatchObject([
      { topic: 'stock.changed', data: { stocks: [{ stock: 52 }] } },
    ]);
  });
});

it('[INT+12] has published every topic of records', () => {
  const ofRecords = webhookTopics.filter(
    (topic) => 'version' in (webhookEvents[topic].data as z.ZodObject).shape,
  );
  expect(ofRecords.filter((topic) => !seen.has(topic))).toEqual([]);
});
