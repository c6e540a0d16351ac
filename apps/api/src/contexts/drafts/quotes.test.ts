import { randomUUID } from 'node:crypto';

import { AdminCallError, type AdminClient, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { OrderDraft } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import { setSetting } from '#test/set-setting.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { fillCartOf, findVariant, loggedInClient, renato } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { expireDrafts } from './drafts.public.ts';

const dayMs = 24 * 3_600_000;

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
let cushion: Awaited<ReturnType<typeof findVariant>>;
const { clock } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  await setSetting(shop.test, 'aurora', 'checkout/quotes', '1');
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'orders', { now: new Date() }));
  cushion = await findVariant(shop.test.client('aurora'), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  // More than these tests sell.
  await db.updateTable('product_variants').set({ stock: 500 }).where('id', '=', cushion.variant_id).execute();
});
// Each test begins with as many open quotes as a customer may have.
beforeEach(() =>
  db.updateTable('order_drafts').set({ status: 'discarded' }).where('status', '=', 'open').execute(),
);

/** A visitor's, which becomes the customer's. */
const newCart = async (qty = 2) => (await fillCartOf(shop.test.client('aurora'), [{ ...cushion, qty }])).uuid;
interface Asked {
  readonly cartId?: string;
  readonly key?: string;
  readonly note?: string;
  readonly wishedOn?: string | null;
}
const ask = async ({ cartId, key = randomUUID(), note = 'Para o café novo', wishedOn = null }: Asked = {}) =>
  buyer.customer('POST /api/customer/quotes', {
    headers: { 'idempotency-key': key },
    body: { cart_id: cartId ?? (await newCart()), note, wished_on: wishedOn },
  });
const quoteOf = ({ id }: { id: number }) => buyer.customer('GET /api/customer/quotes/{id}', { path: { id } });
const decline = ({ id }: { id: number }, reason = 'Ficou caro') =>
  buyer.customer('POST /api/customer/quotes/{id}/decline', { path: { id }, body: { reason } });
const draftOf = ({ id }: { id: number }) =>
  staff('GET /api/admin/order-drafts/{id}', { path: { id: String(id) } });
type Body = AdminInput<'PUT /api/admin/order-drafts/{id}'>['body'];
async function edit(draft: OrderDraft, more: Partial<Body> = {}) {
  const { address } = draft;
  if (!address) throw new Error('The draft has no address.');
  return staff('PUT /api/admin/order-drafts/{id}', {
    path: { id: String(draft.id) },
    body: {
      customer_id: draft.customer.id,
      items: draft.lines.map(({ variant_id, qty }) => ({ variant_id, qty })),
      discount_centavos: 1_500,
      discount_reason: 'Compra maior',
      coupon_code: null,
      shipping: { code: 'expressa', price_centavos: 900 },
      address,
      note: 'Combinado com a gerência',
      version: draft.version,
      ...more,
    },
  });
}
const send = ({ id, version }: OrderDraft, validDays?: number) =>
  staff('POST /api/admin/order-drafts/{id}/link', {
    path: { id: String(id) },
    body: { version, is_mailed: false, ...(validDays !== undefined && { valid_days: validDays }) },
  });
const answer = async (quote: { id: number }, validDays?: number) =>
  (await send(await edit(await draftOf(quote)), validDays)).draft;
const discard = ({ id, version }: OrderDraft) =>
  staff('POST /api/admin/order-drafts/{id}/discard', { path: { id: String(id) }, body: { version } });
/** Accepts an answered quote as the page of its link does, of what was shown. */
async function accept(token: string, key: string = randomUUID()) {
  const shown = await buyer.customer('POST /api/sales/prepared-orders/views', { body: { token } });
  return acceptSeen(token, shown, key);
}
function acceptSeen(token: string, shown: Awaited<ReturnType<typeof viewOf>>, key: string = randomUUID()) {
  const price = shown.by_payment.find(({ payment_code: code }) => code === 'pix');
  return buyer.customer('POST /api/sales/prepared-orders', {
    headers: { 'idempotency-key': key },
    body: {
      token,
      revision: shown.revision,
      payment: { code: 'pix' },
      expected_total_centavos: price?.totals.total_centavos ?? 0,
    },
  });
}
const viewOf = (token: string) =>
  buyer.customer('POST /api/sales/prepared-orders/views', { body: { token } });
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError || error instanceof AdminCallError ? error.code : String(error),
  );
const countOf = async (table: 'orders' | 'order_drafts') =>
  (await db.selectFrom(table).select('id').execute()).length;
const noticesOf = async (id: number) =>
  (
    await db
      .selectFrom('outbox_messages')
      .select(['key'])
      .where('key', 'like', `%quote%:${id}%`)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key);

it('[ACC-01] turns the cart into a quote that waits, with the customer’s address, and orders nothing', async () => {
  const cartId = await newCart(3);
  const [orders, waiting] = [await countOf('orders'), await waitingCount()];
  const asked = await ask({ cartId, note: 'Entregar pela manhã', wishedOn: '2099-01-31' });
  expect(asked).toMatchObject({
    status: 'asked',
    note: 'Entregar pela manhã',
    wished_on: '2099-01-31',
    valid_until: null,
    total_centavos: null,
    link_token: null,
    by_payment: [],
    lines: [{ name: 'Almofada Linho Lavado Brisa', qty: 3, price_centavos: cushion.price_centavos }],
  });
  // The cart is as it was, and no order was made (medusajs/b2b-starter-medusa 74).
  const cart = await buyer.customer('GET /api/cart/carts/{cartId}', { path: { cartId } });
  expect(cart.items).toMatchObject([{ qty: 3 }]);
  expect(await countOf('orders')).toBe(orders);
  const draft = await draftOf(asked);
  // The address comes from the account (VirtoCommerce/vc-platform 320).
  expect(draft).toMatchObject({
    status: 'open',
    is_waiting: true,
    author: '',
    asked_note: 'Entregar pela manhã',
    wished_on: '2099-01-31',
    address: { city: 'São Paulo' },
    shipping: null,
  });
  expect(await waitingCount()).toBe(waiting + 1);
  expect(await noticesOf(asked.id)).toEqual([
    `quote_asked:${asked.id}`,
    `staff_notice:quote_asked:${asked.id}`,
  ]);
});

const waitingCount = async () =>
  (await staff('GET /api/admin/home')).waiting.find(({ kind }) => kind === 'quotes_asked')?.count ?? 0;

it('[ACC-01] makes one quote of requests with one key at the same moment, and refuses another content', async () => {
  // Several presses of the button: shopware 10009, b2b-starter-medusa 77, bigcommerce/b2b-buyer-portal 382.
  const cartId = await newCart();
  const key = randomUUID();
  const before = await countOf('order_drafts');
  const asked = await Promise.all(Array.from({ length: 4 }, () => ask({ cartId, key })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await countOf('order_drafts')).toBe(before + 1);
  expect(await codeOf(ask({ cartId, key, note: 'outra' }))).toBe('idempotency_key_reused');
});

it('[ACC-01] refuses a day before today, an empty cart, another customer’s, and a store without quotes', async () => {
  await expect(ask({ wishedOn: '2020-01-01' })).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { wished_on: ['validation.date'] },
  });
  const { uuid: empty } = await shop.test.client('aurora')('POST /api/cart/carts');
  expect(await codeOf(ask({ cartId: empty }))).toBe('cart_empty');
  const other = await loggedInClient(shop.test, 'aurora', renato);
  const { uuid: others } = await other('POST /api/cart/carts');
  expect(await codeOf(ask({ cartId: others }))).toBe('cart_not_found');
  expect(await codeOf(ask({ cartId: randomUUID() }))).toBe('cart_not_found');
  await setSetting(shop.test, 'aurora', 'checkout/quotes', '0');
  expect(await codeOf(ask())).toBe('quotes_off');
  await setSetting(shop.test, 'aurora', 'checkout/quotes', '1');
});

it('[ACC-01] limits the open quotes of a customer, also of requests at the same moment', async () => {
  const cartId = await newCart();
  for (let count = 0; count < 18; count++) await ask({ cartId });
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => codeOf(ask({ cartId }))));
  expect(outcomes.toSorted()).toEqual(['done', 'done', 'quotes_full', 'quotes_full']);
});

it('[ACC-01] shows a customer their own quotes only, and no draft that the staff began', async () => {
  const asked = await ask();
  const other = await loggedInClient(shop.test, 'aurora', renato);
  const path = { id: asked.id };
  // magento2 28552.
  expect(await codeOf(other('GET /api/customer/quotes/{id}', { path }))).toBe('quote_not_found');
  expect(
    await codeOf(other('POST /api/customer/quotes/{id}/decline', { path, body: { reason: 'não' } })),
  ).toBe('quote_not_found');
  expect((await other('GET /api/customer/quotes', {})).items).toEqual([]);
  const draft = await draftOf(asked);
  const begun = await staff('POST /api/admin/order-drafts', {
    body: {
      customer_id: draft.customer.id,
      items: [{ variant_id: cushion.variant_id, qty: 1 }],
      discount_centavos: 0,
      discount_reason: '',
      coupon_code: null,
      shipping: null,
      address: null,
      note: '',
    },
  });
  expect(await codeOf(quoteOf(begun))).toBe('quote_not_found');
  expect(await codeOf(decline(begun))).toBe('quote_not_found');
  const { items } = await buyer.customer('GET /api/customer/quotes', {});
  expect(items[0]?.id).toBe(asked.id);
});

it('[ORD+06] says nothing of what the staff prepare until they answer, then the prices of the answer', async () => {
  const asked = await ask();
  const edited = await edit(await draftOf(asked));
  expect(edited.author).not.toBe('');
  expect(await quoteOf(asked)).toMatchObject({
    status: 'asked',
    discount_centavos: 0,
    shipping: null,
    total_centavos: null,
    link_token: null,
  });
  await send(edited, 30);
  const answered = await quoteOf(asked);
  const byPix = edited.prices.find(({ payment_code: code }) => code === 'pix')?.totals.total_centavos;
  expect(answered).toMatchObject({
    status: 'answered',
    discount_centavos: 1_500,
    discount_reason: 'Compra maior',
    shipping: { price_centavos: 900 },
  });
  expect(answered.by_payment.find(({ payment_code: code }) => code === 'pix')?.total_centavos).toBe(byPix);
  expect(answered.by_payment.map(({ payment_code: code }) => code)).not.toContain('transfer');
  const days = (Date.parse(answered.valid_until ?? '') - Date.now()) / dayMs;
  expect(Math.round(days)).toBe(30);
  // Reading it again changes no amount (magento2 33619).
  expect(await quoteOf(asked)).toEqual(answered);
  expect(JSON.stringify(answered)).not.toContain('gerência');
});

it('[ORD+06] lists quotes without an answer first, and alone by their filter', async () => {
  const first = await ask();
  const second = await ask();
  await answer(second);
  const list = (query: NonNullable<AdminInput<'GET /api/admin/order-drafts'>['query']>) =>
    staff('GET /api/admin/order-drafts', { query });
  expect((await list({})).items[0]).toMatchObject({ id: first.id, is_waiting: true });
  expect((await list({ quotes: 'waiting' })).items.map(({ id }) => id)).toEqual([first.id]);
  const all = (await list({ quotes: 'all', status: 'open' })).items.map(({ id }) => id);
  expect(all.toSorted((a, b) => a - b)).toEqual([first.id, second.id]);
});

it('[ORD+06] is accepted once by the account’s link, at the answered price, whoever presses it', async () => {
  const asked = await ask();
  await answer(asked);
  const { link_token: token, by_payment: byPayment } = await quoteOf(asked);
  const orders = await countOf('orders');
  const placed = await Promise.all([accept(token ?? ''), accept(token ?? ''), accept(token ?? '')]);
  expect(new Set(placed.map(({ uuid }) => uuid)).size).toBe(1);
  expect(await countOf('orders')).toBe(orders + 1);
  expect(placed[0]?.total_centavos).toBe(
    byPayment.find(({ payment_code: code }) => code === 'pix')?.total_centavos,
  );
  expect(await quoteOf(asked)).toMatchObject({
    status: 'accepted',
    order: { uuid: placed[0]?.uuid },
    link_token: null,
  });
  expect(await codeOf(decline(asked))).toBe('quote_closed');
  const { notes } = await staff('GET /api/admin/orders/{number}', {
    path: { number: placed[0]?.increment_id ?? '' },
  });
  expect(notes).toMatchObject([{ text: 'Combinado com a gerência' }]);
});

it('[ORD+06] opens the same link in the account as in the mail, and another after it is sent again', async () => {
  const asked = await ask();
  const { draft, link } = await send(await edit(await draftOf(asked)));
  const { link_token: token } = await quoteOf(asked);
  expect(link.slice(link.indexOf('#') + 1)).toBe(token);
  await send(draft, 30);
  const { link_token: next } = await quoteOf(asked);
  expect(next).not.toBe(token);
  expect(await codeOf(viewOf(token ?? ''))).toBe('prepared_order_not_found');
  expect(await codeOf(viewOf(next ?? ''))).toBe('done');
  const { link_hash: hash } = await db
    .selectFrom('order_drafts')
    .select('link_hash')
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow();
  expect(hash).not.toContain(next);
});

it('[ORD+06] cannot be accepted once its days are over, and can be answered again', async () => {
  const asked = await ask();
  const draft = await answer(asked, 3);
  const { link_token: token } = await quoteOf(asked);
  const shown = await viewOf(token ?? '');
  clock.aheadMs = 4 * dayMs;
  expect(await quoteOf(asked)).toMatchObject({ status: 'expired', link_token: null, by_payment: [] });
  // A link that has expired pays nothing (odoo 144581), nor does the account lead to it (shopware 19167).
  expect(await codeOf(acceptSeen(token ?? '', shown))).toBe('prepared_order_expired');
  const { client: later } = await signedInStaff(shop.test, 'aurora', 'orders', {
    now: new Date(Date.now() + clock.aheadMs),
  });
  await later('POST /api/admin/order-drafts/{id}/link', {
    path: { id: String(draft.id) },
    body: { version: draft.version, is_mailed: false, valid_days: 3 },
  });
  expect(await quoteOf(asked)).toMatchObject({ status: 'answered' });
});

it('[ORD+06] keeps an answered quote open as long as its link, and closes it afterwards', async () => {
  const asked = await ask();
  await answer(asked, 60);
  await db
    .updateTable('order_drafts')
    .set({ changed_at: new Date(Date.now() - 59 * dayMs) })
    .where('id', '=', asked.id)
    .execute();
  await expireDrafts(db, { now: new Date(Date.now() + 30 * dayMs), keptDays: 60 });
  expect(await quoteOf(asked)).toMatchObject({ status: 'answered' });
  await expireDrafts(db, { now: new Date(Date.now() + 61 * dayMs), keptDays: 60 });
  expect(await quoteOf(asked)).toMatchObject({ status: 'expired' });
  expect(await codeOf(decline(asked))).toBe('quote_closed');
});

it('[ORD+06] is accepted or expires when both happen at the same moment, never both', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = await ask();
    await answer(asked, 1);
    const { link_token: token } = await quoteOf(asked);
    const shown = await viewOf(token ?? '');
    await db
      .updateTable('order_drafts')
      .set({ changed_at: new Date(Date.now() - 90 * dayMs) })
      .where('id', '=', asked.id)
      .execute();
    const orders = await countOf('orders');
    const [accepted] = await Promise.all([
      codeOf(acceptSeen(token ?? '', shown)),
      expireDrafts(db, { now: new Date(Date.now() + 2 * dayMs), keptDays: 60 }),
    ]);
    const { status } = await quoteOf(asked);
    expect([
      ['done', 'accepted', orders + 1],
      ['prepared_order_not_found', 'expired', orders],
    ]).toContainEqual([accepted, status, await countOf('orders')]);
  }
});

it('[ORD+06] is accepted as it was seen or edited by the staff, when both happen at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = await ask();
    const draft = await answer(asked);
    const { link_token: token } = await quoteOf(asked);
    const shown = await viewOf(token ?? '');
    const [accepted, edited] = await Promise.all([
      codeOf(acceptSeen(token ?? '', shown)),
      codeOf(edit(draft, { discount_centavos: 0, discount_reason: '' })),
    ]);
    expect([
      ['done', 'draft_closed'],
      ['prepared_order_changed', 'done'],
    ]).toContainEqual([accepted, edited]);
  }
});

it('[ORD+06] is accepted or declined when both happen at the same moment, and tells the staff why', async () => {
  for (let round = 0; round < 3; round++) {
    const asked = await ask();
    await answer(asked);
    const { link_token: token } = await quoteOf(asked);
    const shown = await viewOf(token ?? '');
    const outcomes = await Promise.all([codeOf(acceptSeen(token ?? '', shown)), codeOf(decline(asked))]);
    const { status } = await quoteOf(asked);
    expect([
      ['done', 'quote_closed', 'accepted'],
      ['prepared_order_not_found', 'done', 'declined'],
    ]).toContainEqual([...outcomes, status]);
  }
  const asked = await ask();
  await answer(asked);
  const { link_token: token } = await quoteOf(asked);
  await Promise.all([decline(asked), decline(asked)]);
  expect(await quoteOf(asked)).toMatchObject({ status: 'declined', decline_reason: 'Ficou caro' });
  expect(await codeOf(viewOf(token ?? ''))).toBe('prepared_order_not_found');
  const draft = await draftOf(asked);
  expect(draft).toMatchObject({ status: 'declined', decline_reason: 'Ficou caro', address: null, note: '' });
  expect(await codeOf(send(draft))).toBe('draft_closed');
  expect(await noticesOf(asked.id)).toContain(`staff_notice:quote_asked:${asked.id}:declined`);
});

it('[ORD+06] is withdrawn by its customer, or closed by the staff, who mail the customer', async () => {
  const withdrawn = await ask();
  expect(await decline(withdrawn, 'Desisti')).toMatchObject({ status: 'declined' });
  const asked = await ask();
  const outcomes = await Promise.all([codeOf(discard(await draftOf(asked))), codeOf(decline(asked))]);
  const { status } = await quoteOf(asked);
  expect([
    ['done', 'quote_closed', 'refused'],
    ['draft_closed', 'done', 'declined'],
  ]).toContainEqual([...outcomes, status]);
  const refused = await ask();
  await discard(await draftOf(refused));
  expect(await noticesOf(refused.id)).toContain(`quote_refused:${refused.id}`);
});

it('[ACC+01] exports a quote with what the customer wrote', async () => {
  const asked = await ask({ note: 'Para a inauguração' });
  await decline(asked, 'Mudamos os planos');
  const { pedidos_preparados: prepared } = await buyer.customer('GET /api/customer/data');
  expect(prepared.find(({ numero }) => numero === asked.id)).toMatchObject({
    situacao: 'recusado',
    cotacao: { mensagem: 'Para a inauguração', motivo_da_recusa: 'Mudamos os planos' },
  });
});

const atPrice = async (quote: { id: number }, price: number | null, more: Partial<Body> = {}) => {
  const items = [{ variant_id: cushion.variant_id, qty: 3, price_centavos: price }];
  return edit(await draftOf(quote), { items, discount_centavos: 0, discount_reason: '', ...more });
};

it('[COM+03] charges the price that the staff answered for a line, to the centavo, beside the shop’s', async () => {
  const asked = await ask({ cartId: await newCart(3) });
  const shopPrice = asked.lines[0]?.price_centavos ?? 0;
  const price = shopPrice - 1_237;
  const draft = await atPrice(asked, price);
  expect(draft.lines).toMatchObject([
    { price_centavos: price, shop_centavos: shopPrice, total_centavos: 3 * price },
  ]);
  // What the staff are still preparing is not said.
  expect(await quoteOf(asked)).toMatchObject({
    lines: [{ price_centavos: shopPrice, shop_centavos: null }],
    items_centavos: 3 * shopPrice,
  });
  await send(draft);
  const answered = await quoteOf(asked);
  expect(answered).toMatchObject({
    lines: [{ qty: 3, price_centavos: price, shop_centavos: shopPrice, total_centavos: 3 * price }],
    items_centavos: 3 * price,
  });
  const token = answered.link_token ?? '';
  const shown = await viewOf(token);
  const { uuid, total_centavos: charged } = await accept(token);
  const byPix = shown.by_payment.find(({ payment_code: code }) => code === 'pix');
  expect(charged).toBe(byPix?.totals.total_centavos);
  expect(byPix?.totals.items_centavos).toBe(3 * price);
  const order = await buyer.customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.items).toMatchObject([{ qty: 3, price_centavos: price, total_centavos: 3 * price }]);
});

it('[COM+03] keeps a line’s price while other terms change, and takes the shop’s again', async () => {
  const asked = await ask({ cartId: await newCart(3) });
  const shopPrice = asked.lines[0]?.price_centavos ?? 0;
  expect((await atPrice(asked, shopPrice)).lines).toMatchObject([
    { price_centavos: shopPrice, shop_centavos: null },
  ]);
  await atPrice(asked, 1_000);
  expect((await atPrice(asked, null)).lines).toMatchObject([
    { price_centavos: shopPrice, shop_centavos: null },
  ]);
});

it('[COM+03] refuses a price above the shop’s', async () => {
  const asked = await ask({ cartId: await newCart(3) });
  const shopPrice = asked.lines[0]?.price_centavos ?? 0;
  expect(await codeOf(atPrice(asked, shopPrice + 1))).toBe('draft_price_too_high');
  expect(await draftOf(asked)).toMatchObject({ lines: [{ price_centavos: shopPrice }] });
});

const codeOfError = (error: unknown) => (error instanceof CallError ? error.code : String(error));

it('[COM+03] accepts what the buyer saw, or refuses, while a line’s price changes', async () => {
  for (const round of [0, 1, 2, 3]) {
    const asked = await ask({ cartId: await newCart(3) });
    const { draft } = await send(await atPrice(asked, 2_000));
    const token = (await quoteOf(asked)).link_token ?? '';
    const shown = await viewOf(token);
    const [accepted, changed] = await Promise.all([
      acceptSeen(token, shown).then(({ total_centavos: total }) => total, codeOfError),
      codeOf(atPrice(asked, 2_100 + round, { version: draft.version })),
    ]);
    const seen = shown.by_payment.find(({ payment_code: code }) => code === 'pix')?.totals.total_centavos;
    expect([
      [seen, 'draft_closed'],
      [seen, 'edit_conflict'],
      ['prepared_order_changed', 'done'],
    ]).toContainEqual([accepted, changed]);
  }
});
