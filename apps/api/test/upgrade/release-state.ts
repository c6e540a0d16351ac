import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { pino } from 'pino';
import { expect } from 'vitest';

import { openFiles } from '#api/platform/files/open-files.ts';
import { removeExpiredData } from '#api/server/remove-expired-data.ts';
import { storeOf } from '#test/store-of.ts';
import type { TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant } from '#test/test-shop.ts';
import { adminClient, signedInStaff } from '#test/test-staff.ts';

/** What people had when a release was kept, beside the demo stores: the state that an upgrade must not lose. */
export interface ReleaseState {
  readonly customerToken: string;
  readonly orders: readonly { readonly uuid: string; readonly total: number }[];
  readonly guestCart: CartFacts;
  readonly customerCart: CartFacts;
  readonly staffToken: string;
  readonly key: string;
  readonly webhookId: string;
  readonly draft: { readonly id: number; readonly link: string; readonly total: number };
  readonly waitingMails: number;
}

interface CartFacts {
  readonly uuid: string;
  readonly lines: readonly { readonly sku: string; readonly qty: number; readonly total: number }[];
}

const factsOf = ({ uuid, items }: Cart): CartFacts => ({
  uuid,
  lines: items.map(({ sku, qty, total_centavos: total }) => ({ sku, qty, total })),
});

const address = {
  recipient: 'Ana Souza',
  phone: '(21) 98412-7730',
  postcode: '20040-002',
  street: 'Avenida Rio Branco',
  number: '156',
  complement: '',
  neighborhood: 'Centro',
  city: 'Rio de Janeiro',
  region: 'RJ',
} as const;

/** Lives a day in Casa Aurora: sessions, carts, a key, a webhook, an order that the staff prepared, and a mail that waits. */
export async function makeReleaseState(test: TestApi): Promise<ReleaseState> {
  const guest = test.client('aurora');
  const { access_token: customerToken } = await guest('POST /api/auth/customers/login', { body: ana });
  const customer = test.client('aurora', customerToken);
  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const guestCart = await fillCartOf(guest, [{ ...cushion, qty: 3 }]);
  const { uuid: cartId } = await customer('GET /api/cart/carts/cart/customer');
  const { product_id, variant_id } = cushion;
  const added = await customer('POST /api/cart/carts/items', {
    body: { cart_id: cartId, product_id, variant_id, qty: 2 },
  });

  const staff = await signedInStaff(test, 'aurora', 'owner');
  const { key } = await staff.client('POST /api/admin/keys', {
    body: { name: 'ERP', permissions: ['catalogue.read'] },
  });
  await staff.client('POST /api/admin/staff', {
    body: { email: 'bia@exemplo.com.br', name: 'Bia Lima', role: 'orders' },
  });
  const webhook = await staff.client('POST /api/admin/webhooks', {
    body: { url: 'https://erp.example/avisos', description: '', topics: ['order.paid'], is_enabled: true },
  });
  const customers = await staff.client('GET /api/admin/customers', { query: { q: ana.username } });
  const draft = await staff.client('POST /api/admin/order-drafts', {
    body: {
      customer_id: customers.items[0]?.id ?? 0,
      items: [{ variant_id, qty: 2 }],
      discount_centavos: 500,
      discount_reason: 'Cliente antiga',
      coupon_code: null,
      shipping: { code: 'expressa', price_centavos: 1500 },
      address,
      note: '',
    },
  });
  const { link } = await staff.client('POST /api/admin/order-drafts/{id}/link', {
    path: { id: String(draft.id) },
    body: { version: draft.version, is_mailed: true, valid_days: 7 },
  });
  const { items: orders } = await customer('GET /api/sales/orders');
  return {
    customerToken,
    orders: await Promise.all(
      orders.map(async ({ uuid }) => ({ uuid, total: await totalOf(test, customerToken, uuid) })),
    ),
    guestCart: factsOf(guestCart),
    customerCart: factsOf(added.cart),
    staffToken: staff.token,
    key,
    webhookId: webhook.id,
    draft: { id: draft.id, link, total: await preparedTotal(test, link) },
    waitingMails: await waitingMails(test),
  };
}

async function totalOf(test: TestApi, token: string, uuid: string): Promise<number> {
  const order = await test.client('aurora', token)('GET /api/sales/orders/{uuid}', { path: { uuid } });
  return order.totals.total_centavos;
}

async function preparedTotal(test: TestApi, link: string): Promise<number> {
  const token = new URL(link).hash.slice(1);
  const prepared = await test.client('aurora')('POST /api/sales/prepared-orders/views', { body: { token } });
  return prepared.by_payment[0]?.totals.total_centavos ?? 0;
}

async function waitingMails(test: TestApi): Promise<number> {
  const db = await storeOf(test, 'aurora');
  const rows = await db.selectFrom('outbox_messages').select('id').where('sent_at', 'is', null).execute();
  return rows.length;
}

/** Expects what people had, and that they go on with it: carts that grow, an order out of the draft, jobs that run. */
export async function expectReleaseState(test: TestApi, state: ReleaseState): Promise<void> {
  const guest = test.client('aurora');
  const customer = test.client('aurora', state.customerToken);
  const staff = adminClient(test, 'aurora', state.staffToken);
  expect((await customer('GET /api/auth/customers/me')).email).toBe(ana.username);
  for (const { uuid, total } of state.orders) {
    expect(await totalOf(test, state.customerToken, uuid)).toBe(total);
  }
  for (const [client, cart] of [
    [guest, state.guestCart],
    [customer, state.customerCart],
  ] as const) {
    expect(factsOf(await client('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } }))).toEqual(
      cart,
    );
  }
  expect(await waitingMails(test)).toBe(state.waitingMails);
  expect((await adminClient(test, 'aurora', state.key)('GET /api/admin/products')).total).toBeGreaterThan(0);
  const { items: webhooks } = await staff('GET /api/admin/webhooks');
  expect(webhooks.map(({ id }) => id)).toContain(state.webhookId);
  expect(await preparedTotal(test, state.draft.link)).toBe(state.draft.total);

  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const { product_id, variant_id } = cushion;
  const { cart } = await guest('POST /api/cart/carts/items', {
    body: { cart_id: state.guestCart.uuid, product_id, variant_id, qty: 1 },
  });
  expect(cart.items_count).toBe(4);
  const path = { id: String(state.draft.id) };
  const { version } = await staff('GET /api/admin/order-drafts/{id}', { path });
  const ordered = await staff('POST /api/admin/order-drafts/{id}/transfer', {
    path,
    body: { version, received_on: '2026-11-20' },
  });
  expect(ordered.status).toBe('ordered');
  const orders = await customer('GET /api/sales/orders');
  expect(orders.total).toBe(state.orders.length + 1);
  await expectJobsToRun(test);
}

/** The job that reads every kind of old record. */
async function expectJobsToRun(test: TestApi): Promise<void> {
  const db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const log = pino({ level: 'silent' });
  const { uploads, files } = openFiles(test.config, log);
  const services = { clock: { now: () => testDay }, log, uploads, files };
  expect(await removeExpiredData({ db, store: { id, publicId: 'aurora' }, services })).toBe('done');
}
