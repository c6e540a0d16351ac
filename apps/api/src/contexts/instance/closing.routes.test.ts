import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { isRefusedAfterClosing } from '@vitrine/contract/is-refused-after-closing.ts';
import { jsonSchemaOf } from '@vitrine/contract/json-schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { lockClosing } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { sampleOf } from '#test/sample-of.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly, testDay } from '#test/test-databases.ts';
import { startMailedApi } from '#test/test-inbox.ts';
import { mugOrder } from '#test/test-person.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  type OrderBody,
  postOrder,
  renato,
} from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let customer: Client;
let guest: Client;
/** Of a customer whose sessions a call of the table ends. */
let otherToken: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  otherToken = (await guest('POST /api/auth/customers/login', { body: renato })).access_token;
});
afterAll(() => test.close());
beforeEach(async () => {
  await owner('DELETE /api/admin/closing');
  await untilSelling(true);
});

const closing = {
  reason: 'Mudança de ramo',
  message: 'Obrigada por estes anos.',
  access_until: '2027-06-30',
  store_name: ' casa aurora ',
};

const isSelling = async () =>
  guest('GET /api/catalog/categories').then(
    () => true,
    () => false,
  );
/** Other processes, and this one, are told of a closing by an announcement. */
async function untilSelling(expected: boolean) {
  await expect.poll(isSelling, { message: `the store sells: ${expected}` }).toBe(expected);
}

async function closeDown() {
  const closed = await owner('POST /api/admin/closing', { body: closing });
  await untilSelling(false);
  return closed;
}

const mugSku = 'AUR-TOA-04-SALVIA';

/** An order that Ana can place; of a guest's cart, so that there can be several. */
async function mugCheckout(): Promise<OrderBody> {
  const cart = await fillCartOf(guest, [{ ...(await findVariant(guest, 'AUR-TOA-04', mugSku)), qty: 1 }]);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'pix' },
  };
}

const gone = expect.objectContaining({ code: 'store_closed_down', status: 410 });

/** What a store that has closed down refuses of the shopper's calls; it answers every other one. */
const refusedCalls: readonly CallName[] = [
  'POST /api/cart/carts',
  'POST /api/cart/carts/{cartId}/saved-lines',
  'POST /api/cart/saved-carts/views',
  'PUT /api/cart/carts/{cartId}/reminder',
  'POST /api/cart/carts/items',
  'POST /api/cart/carts/{cartId}/lines',
  'DELETE /api/cart/carts/{cartId}',
  'DELETE /api/cart/carts/items/clear',
  'GET /api/cart/carts/{cartId}/validate-stocks',
  'PUT /api/cart/carts/{cartId}/items/{itemId}',
  'DELETE /api/cart/carts/{cartId}/items/{itemId}',
  'PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later',
  'DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later',
  'POST /api/cart/carts/{cartId}/coupon',
  'DELETE /api/cart/carts/{cartId}/coupon',
  'PUT /api/cart/carts/{cartId}/gift-wrap',
  'DELETE /api/cart/carts/{cartId}/gift-wrap',
  'GET /api/cart/carts/{cartId}/delivery-options',
  'GET /api/cart/carts/{cartId}/free-shipping',
  'GET /api/cart/delivery-estimate',
  'GET /api/cart/earliest-arrivals',
  'GET /api/cart/promotions/{id}',
  'GET /api/cart/promotions/',
  'GET /api/catalog/categories',
  'GET /api/catalog/categories/by-key',
  'GET /api/catalog/products',
  'POST /api/catalog/products/arriving',
  'GET /api/catalog/suggestions',
  'GET /api/catalog/products/cards',
  'GET /api/catalog/products/feed',
  'GET /api/catalog/variants',
  'GET /api/catalog/codes',
  'GET /api/catalog/products/by-key',
  'GET /api/catalog/products/{id}/reviews',
  'POST /api/catalog/stock-alerts',
  'GET /api/catalog/products/addresses',
  'GET /api/cms/countdowns/{id}',
  'GET /api/cms/countdowns/',
  'GET /api/cms/popups/',
  'POST /api/cms/newsletter/subscriptions',
  'GET /api/cms/blog/entries',
  'GET /api/cms/blog/entries/{id}',
  'POST /api/customer/customers',
  'POST /api/customer/guests',
  'POST /api/customer/wishlist',
  'POST /api/customer/lists',
  'PUT /api/customer/lists/{id}',
  'POST /api/customer/lists/{id}/link',
  'POST /api/customer/lists/{id}/items',
  'PUT /api/customer/lists/{id}/items/{itemId}',
  'GET /api/catalog/shared-lists/{link}',
  'POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases',
  'DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}',
  'GET /api/catalog/lists',
  'GET /api/catalog/lists/{id}',
  'POST /api/customer/buyers',
  'POST /api/customer/buyers/{id}/invitation',
  'GET /api/customer/approvals',
  'GET /api/customer/approvals/{id}',
  'POST /api/customer/approvals',
  'POST /api/customer/approvals/{id}/decline',
  'GET /api/customer/quotes',
  'GET /api/customer/quotes/{id}',
  'POST /api/customer/quotes',
  'POST /api/customer/quotes/{id}/decline',
  'GET /api/customer/returns/orders/{uuid}/replacements',
  'PUT /api/customer/exchanges/{id}',
  'POST /api/customer/reviews',
  'POST /api/sales/gift-card-orders',
];

/** Of the calls that need one. */
const queries: Partial<Record<CallName, string>> = {
  'GET /api/catalog/suggestions': '?q=almofada',
  'GET /api/catalog/products/cards': '?ids=1',
  'GET /api/catalog/variants': '?skus=AUR-TOA-04-SALVIA',
  'GET /api/catalog/codes': '?codes=AUR-TOA-04-SALVIA',
  'GET /api/cart/carts/{cartId}/delivery-options': '?postcode=01310-100',
  'GET /api/cart/delivery-estimate': '?variant_id=1&postcode=01310-100',
  'GET /api/cart/earliest-arrivals': '?product_ids=1&postcode=01310-100',
};

/** Of the calls whose texts have rules beyond their pattern. */
const bodies: Partial<Record<CallName, unknown>> = {
  'POST /api/catalog/products/arriving': { postcode: '01310-100', arrives_by: null },
};

it('[ADM+23] refuses what sells in a store that has closed down, call by call, and answers the rest', async () => {
  const shopperCalls = (Object.entries(contract) as [CallName, ShopCall][]).filter(
    ([, call]) => call.audience === 'shopper',
  );
  const refused = shopperCalls.filter(([, call]) => isRefusedAfterClosing(call)).map(([name]) => name);
  expect(refused.toSorted()).toEqual(refusedCalls.toSorted());

  await closeDown();
  const codes = new Map<CallName, string>();
  for (const [name, call] of shopperCalls) {
    if (call.answers === 'bytes' || call.answers === 'events') continue;
    codes.set(name, await codeOf(name, call));
  }
  const wrong = [...codes].filter(
    ([name, code]) =>
      code !== 'validation_failed' && (code === 'store_closed_down') !== refused.includes(name),
  );
  expect(wrong).toEqual([]);
  // Without a valid body they are refused for that alone.
  expect([...codes].filter(([name, code]) => refused.includes(name) && code === 'validation_failed')).toEqual(
    [],
  );
});

async function codeOf(name: CallName, call: ShopCall): Promise<string> {
  const [method = '', path = ''] = name.split(' ');
  const values = sampleOfPart(call.path);
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => String(values[part]));
  // Calls that are answered get no body: none of them shall do anything.
  const sample = isRefusedAfterClosing(call) && call.body ? sampleOf(jsonSchemaOf(call.body, 'input')) : {};
  const body = bodies[name] ?? sample;
  const response = await test.request('aurora', `${filled}${queries[name] ?? ''}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'cart-id': randomUUID(),
      authorization: `Bearer ${otherToken}`,
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code: string | null };
  return code ?? 'ok';
}

const sampleOfPart = (schema: z.ZodType | undefined) =>
  z.record(z.string(), z.unknown()).parse(schema ? sampleOf(jsonSchemaOf(schema, 'input')) : {});
it('[ADM+23] closes down for the owner who types the name and leaves customers their account for the guarantee', async () => {
  await expect(
    owner('POST /api/admin/closing', { body: { ...closing, store_name: 'Casa' } }),
  ).rejects.toMatchObject({ code: 'store_name_differs' });
  const { first_access_until: first, closing: none } = await owner('GET /api/admin/closing');
  expect([first, none]).toEqual(['2027-02-18', null]);
  await expect(
    owner('POST /api/admin/closing', { body: { ...closing, access_until: '2027-02-17' } }),
  ).rejects.toMatchObject({ code: 'access_too_short' });
  expect((await owner('GET /api/admin/me')).store.is_closed_down).toBe(false);

  const closed = await closeDown();
  expect(closed.closing).toMatchObject({
    reason: closing.reason,
    message: closing.message,
    access_until: '2027-06-30',
    closed_at: testDay.toISOString(),
  });
  await expect.poll(async () => (await owner('GET /api/admin/me')).store.is_closed_down).toBe(true);
  const shown = await guest('GET /api/store/stores/{id}', { path: { id: 'aurora' } });
  // The reason is the staff's.
  expect(shown.closing).toEqual({
    closed_at: testDay.toISOString(),
    message: closing.message,
    access_until: '2027-06-30',
  });

  // A second closing changes nothing of the first.
  await owner('POST /api/admin/closing', { body: { ...closing, reason: 'Outra' } });
  expect((await owner('GET /api/admin/closing')).closing?.reason).toBe(closing.reason);
  expect((await owner('DELETE /api/admin/closing')).closing).toBeNull();
  await untilSelling(true);
});

it('[ADM+23] [ADM+05] corrects text and day of a closing for shoppers at once, and refuses an outdated version', async () => {
  const nothing = { message: 'Nada', access_until: '2027-06-30', version: 'v'.repeat(22) };
  await expect(owner('PUT /api/admin/closing', { body: nothing })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { closing: first } = await closeDown();
  const version = first?.version ?? '';
  const corrected = { message: 'Obrigada. Fale com a gente.', access_until: '2027-08-31' };
  const after = await owner('PUT /api/admin/closing', { body: { ...corrected, version } });
  expect(after.closing).toMatchObject({
    ...corrected,
    reason: closing.reason,
    closed_at: testDay.toISOString(),
    closed_by: first?.closed_by,
  });
  const shown = () => guest('GET /api/store/stores/{id}', { path: { id: 'aurora' } });
  await expect.poll(async () => (await shown()).closing).toMatchObject(corrected);
  expect(await isSelling()).toBe(false);
  await expect(
    owner('PUT /api/admin/closing', { body: { ...corrected, message: 'Tchau', version } }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
  const { items } = await owner('GET /api/admin/audit', { query: { per_page: '10' } });
  expect(items.find(({ action }) => action === 'PUT /api/admin/closing')).toMatchObject({
    before: { message: closing.message, access_until: '2027-06-30' },
    after: corrected,
  });
});

it('[ADM+23] corrects the day of a closing to the end of the guarantee at the earliest', async () => {
  const { closing: first, first_access_until: earliest } = await closeDown();
  expect(earliest).toBe('2027-02-18');
  const correct = (access_until: string) =>
    owner('PUT /api/admin/closing', {
      body: { message: closing.message, access_until, version: first?.version ?? '' },
    });
  await expect(correct('2027-02-17')).rejects.toMatchObject({ code: 'access_too_short' });
  expect((await correct(earliest)).closing?.access_until).toBe(earliest);
});

it('[ADM+23] keeps a day that is over when the text is corrected, and promises no other one that is over', async () => {
  await db
    .insertInto('store_closings')
    .values({
      reason: 'Mudança',
      message: 'Obrigada.',
      access_until: '2026-10-01',
      closed_at: new Date('2026-06-01T12:00:00Z'),
      closed_by: 'Dona',
    })
    .execute();
  const { closing: found, first_access_until: earliest } = await owner('GET /api/admin/closing');
  expect(earliest).toBe('2026-11-20');
  const correct = (message: string, access_until: string) =>
    owner('PUT /api/admin/closing', { body: { message, access_until, version: found?.version ?? '' } });
  await expect(correct('Obrigada.', '2026-11-19')).rejects.toMatchObject({ code: 'access_too_short' });
  expect((await correct('Obrigada a todos.', '2026-10-01')).closing?.message).toBe('Obrigada a todos.');
});

describe.each(postgresOnly)('two corrections of a closing, on $name', () => {
  it('[ADM+23] [ADM+05] stores one of two at the same moment, and tells the other', async () => {
    const { closing: first } = await closeDown();
    const codes = await Promise.all(
      ['Obrigada a todos.', 'Até logo.'].map((message) =>
        owner('PUT /api/admin/closing', {
          body: { message, access_until: closing.access_until, version: first?.version ?? '' },
        }).then(
          () => 'stored',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['edit_conflict', 'stored']);
  });
});

it('[ADM+23] places no order after the closing, answers a retry of one from before, and lets it be paid and cancelled', async () => {
  const body = await mugCheckout();
  const key = randomUUID();
  const placed = await postOrder(customer, body, key);
  const later = await mugCheckout();
  await closeDown();
  await expect(postOrder(customer, later)).rejects.toThrow(gone);
  expect(await postOrder(customer, body, key)).toEqual(placed);
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  expect(order.status).toBe('awaiting_payment');
  await customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: placed.uuid } });
});

describe.each(postgresOnly)('an order beside a closing, on $name', () => {
  const waitingCount = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.everything);
    return rows.length;
  };
  const codeOfPlacing = (body: OrderBody) =>
    postOrder(customer, body).then(
      () => 'placed',
      (error: { code?: string }) => error.code,
    );

  it('[ADM+23] lets an order that has begun finish before the store closes down', async () => {
    const body = await mugCheckout();
    const { placing, closed } = await db.transaction().execute(async (trx) => {
      // The order has passed its check, and waits for the stock.
      await trx.selectFrom('product_variants').select('id').where('sku', '=', mugSku).forUpdate().execute();
      const order = codeOfPlacing(body);
      await expect.poll(waitingCount).toBe(1);
      const closes = owner('POST /api/admin/closing', { body: closing });
      await expect.poll(waitingCount).toBe(2);
      return { placing: order, closed: { closes } };
    });
    expect(await placing).toBe('placed');
    await closed.closes;
    await untilSelling(false);
  });

  it('[ADM+23] refuses an order that waited for the closing', async () => {
    const body = await mugCheckout();
    const late = await db.transaction().execute(async (trx) => {
      await lockClosing(trx);
      const { store_name: _, ...row } = closing;
      await trx
        .insertInto('store_closings')
        .values({ ...row, closed_at: testDay, closed_by: 'Dona' })
        .execute();
      const code = codeOfPlacing(body);
      await expect.poll(waitingCount).toBe(1);
      return { code };
    });
    expect(await late.code).toBe('store_closed_down');
  });
});

it('[ADM+23] gives money back for a return in a store that has closed down, neither a replacement nor credit', async () => {
  const bought = await mugOrder(customer, 1);
  await moveOrderTo(db, { orderId: bought, status: 'delivered', now: testDay });
  await closeDown();
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid: bought } });
  const ask = (result: 'refund' | 'credit' | 'exchange') =>
    customer('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        order_id: bought,
        items: [{ id: items[0]?.id ?? 0, qty: 1 }],
        reason: 'wrong_item',
        result,
      },
    });
  await expect(ask('exchange')).rejects.toThrow(gone);
  await expect(ask('credit')).rejects.toThrow(gone);
  expect(await ask('refund')).toMatchObject({ result: 'refund', status: 'requested' });
  const { open } = await owner('GET /api/admin/closing');
  expect(open.returns).toBeGreaterThan(0);
});

it('[ADM+23] mails no alert of availability from a store that has closed down, and keeps those that wait', async () => {
  const mailed = await startMailedApi(() => testDay);
  try {
    const ofMailed = await storeOf(mailed, 'aurora');
    const { client } = await signedInStaff(mailed, 'aurora', 'owner');
    await client('POST /api/admin/closing', { body: closing });
    await expect
      .poll(() =>
        mailed
          .client('aurora')('GET /api/catalog/categories')
          .catch((error: unknown) => error),
      )
      .toEqual(gone);
    const { id } = await ofMailed
      .selectFrom('product_variants')
      .select('id')
      .where('sku', '=', mugSku)
      .executeTakeFirstOrThrow();
    await ofMailed.updateTable('product_variants').set({ stock: 0 }).where('id', '=', id).execute();
    const email = 'espera@exemplo.com.br';
    await ofMailed.insertInto('stock_alerts').values({ variant_id: id, email, asked_at: testDay }).execute();
    await ofMailed.updateTable('product_variants').set({ stock: 5 }).where('id', '=', id).execute();
    const dueJobs = () =>
      ofMailed
        .selectFrom('jobs')
        .select('due_at')
        .where('kind', '=', 'send_alerts')
        .where('due_at', '>', testDay)
        .where('attempts', '=', 0)
        .execute();
    // The job has been claimed and run, and waits for its next turn.
    await expect.poll(dueJobs).toHaveLength(1);
    expect(mailed.inbox.list(email)).toEqual([]);
    expect(await ofMailed.selectFrom('stock_alerts').select('email').execute()).toContainEqual({ email });
  } finally {
    await mailed.close();
  }
});
