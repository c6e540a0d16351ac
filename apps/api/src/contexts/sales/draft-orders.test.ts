import { randomUUID } from 'node:crypto';

import { AdminCallError, type AdminClient, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import type { OrderDraft } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { expireDrafts } from '#api/contexts/drafts/drafts.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { ana, findVariant } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
let anaId: number;
let cushion: Awaited<ReturnType<typeof findVariant>>;
const { clock } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'orders', { now: new Date() }));
  const { items } = await staff('GET /api/admin/customers', { query: { q: ana.username } });
  anaId = items[0]?.id ?? 0;
  cushion = await findVariant(shop.test.client('aurora'), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
});

type Body = AdminInput<'POST /api/admin/order-drafts'>['body'];
const rio = {
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

const bodyOf = (more: Partial<Body> = {}): Body => ({
  customer_id: anaId,
  items: [{ variant_id: cushion.variant_id, qty: 2 }],
  discount_centavos: 500,
  discount_reason: 'Cliente antiga',
  coupon_code: null,
  shipping: { code: 'expressa', price_centavos: null },
  address: rio,
  note: 'Ligou pela manhã',
  ...more,
});

const create = (more: Partial<Body> = {}) => staff('POST /api/admin/order-drafts', { body: bodyOf(more) });
const read = ({ id }: { id: number }) =>
  staff('GET /api/admin/order-drafts/{id}', { path: { id: String(id) } });
const change = ({ id, version }: OrderDraft, more: Partial<Body>) =>
  staff('PUT /api/admin/order-drafts/{id}', { path: { id: String(id) }, body: { ...bodyOf(more), version } });
async function sendLink({ id, version }: OrderDraft) {
  const { link } = await staff('POST /api/admin/order-drafts/{id}/link', {
    path: { id: String(id) },
    body: { version, is_mailed: false },
  });
  return link.slice(link.indexOf('#') + 1);
}
const today = () => dayInSaoPaulo(new Date(Date.now() + clock.aheadMs));
const transfer = ({ id, version }: OrderDraft, receivedOn = '2026-01-02') =>
  staff('POST /api/admin/order-drafts/{id}/transfer', {
    path: { id: String(id) },
    body: { version, received_on: receivedOn },
  });
const view = (token: string) =>
  shop.test.client('aurora')('POST /api/sales/prepared-orders/views', { body: { token } });
async function place(
  token: string,
  more: { code?: string; revision?: number; seen?: number; key?: string } = {},
) {
  const shown = await view(token);
  const code = more.code ?? 'pix';
  const price = shown.by_payment.find(({ payment_code: own }) => own === code);
  return shop.test.client('aurora')('POST /api/sales/prepared-orders', {
    headers: { 'idempotency-key': more.key ?? randomUUID() },
    body: {
      token,
      revision: more.revision ?? shown.revision,
      payment: { code },
      expected_total_centavos: more.seen ?? price?.totals.total_centavos ?? 0,
    },
  });
}
const asGuest = (token: string | null) => shop.test.client('aurora', token ?? '');
const pay = ({ uuid, access_token: token }: Awaited<ReturnType<typeof place>>, code = 'pix') =>
  asGuest(token)('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, payment: { code } },
  });
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError || error instanceof AdminCallError ? error.code : String(error),
  );
const stockOf = async () => {
  const { stock } = await db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', cushion.variant_id)
    .executeTakeFirstOrThrow();
  return stock;
};
const setStock = (stock: number) =>
  db.updateTable('product_variants').set({ stock }).where('id', '=', cushion.variant_id).execute();
const ordersOf = (ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .innerJoin('order_drafts', 'order_drafts.order_id', 'orders.id')
    .select(['orders.id', 'orders.status', 'orders.total_centavos', 'orders.payment_type'])
    .where('order_drafts.id', 'in', [...ids])
    .execute();
const ordersInAll = async () => (await db.selectFrom('orders').select('id').execute()).length;
const priceIn = ({ prices }: Pick<OrderDraft, 'prices'>, code: string) =>
  prices.find(({ payment_code: own }) => own === code)?.totals.total_centavos;

it('[ORD+06] prices a draft by the rules of the shop with the discount of the staff, and reserves nothing', async () => {
  const before = await stockOf();
  const draft = await create();
  const price = cushion.price_centavos;
  expect(draft).toMatchObject({
    status: 'open',
    items_count: 2,
    note: 'Ligou pela manhã',
    address: { postcode: '20040002' },
  });
  expect(draft.lines).toMatchObject([{ sku: 'AUR-ALM-01-TERRACOTA-45X45', qty: 2, price_centavos: price }]);
  const byTransfer = draft.prices.at(-1);
  expect(byTransfer).toMatchObject({ payment_code: 'transfer', label: 'Transferência' });
  expect(byTransfer?.discounts).toContainEqual({
    kind: 'promotion',
    name: 'Cliente antiga',
    amount_centavos: 500,
  });
  for (const { totals } of draft.prices) {
    expect(totals.items_centavos).toBe(2 * price);
    expect(totals.total_centavos).toBe(
      totals.items_centavos - totals.discount_centavos + totals.shipping_centavos,
    );
  }
  expect(priceIn(draft, 'pix')).toBeLessThan(priceIn(draft, 'transfer') ?? 0);
  expect(await stockOf()).toBe(before);
});

it('[ORD+06] takes a freight of the staff’s choice, and saves a draft that is not complete yet', async () => {
  const free = await create({ shipping: { code: 'expressa', price_centavos: 0 } });
  expect(free).toMatchObject({ shipping: { price_centavos: 0, is_chosen_price: true } });
  const bare = await create({ address: null, shipping: null });
  expect(bare).toMatchObject({ address: null, shipping: null });
  await expect(sendLink(bare)).rejects.toMatchObject({ code: 'draft_incomplete' });
  expect(await codeOf(transfer(bare))).toBe('draft_incomplete');
});

it.each([
  ['a discount beyond the products', { discount_centavos: 900_000_000 }, 'draft_discount_too_large'],
  ['a discount without a reason', { discount_reason: '' }, 'draft_discount_reason'],
  ['a coupon that there is not', { coupon_code: 'NADA' }, 'coupon_not_found'],
  [
    'a shipping method that does not serve the CEP',
    { shipping: { code: 'outra', price_centavos: 1 } },
    'draft_shipping_gone',
  ],
  ['a variant that is gone', { items: [{ variant_id: 999_999, qty: 1 }] }, 'draft_variant_gone'],
  ['a customer that there is not', { customer_id: 999_999 }, 'customer_not_found'],
] as const)('[ORD+06] refuses %s', async (_, more, code) => {
  expect(await codeOf(create(more as Partial<Body>))).toBe(code);
});

it('[ORD+06] lets the discount leave nothing to pay but the freight, never less', async () => {
  const { prices } = await create({ discount_centavos: 2 * cushion.price_centavos });
  for (const { totals } of prices) expect(totals.total_centavos).toBe(totals.shipping_centavos);
});

it('[ADM+05] refuses the second of two editors of a draft', async () => {
  const draft = await create();
  const outcomes = await Promise.all([
    codeOf(change(draft, { note: 'um' })),
    codeOf(change(draft, { note: 'outro' })),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'edit_conflict']);
});

it('[ORD+06] is paid by its link: what is shown is placed, charged and stored', async () => {
  const draft = await create();
  const token = await sendLink(draft);
  const shown = await view(token);
  expect(shown).toMatchObject({
    order: null,
    first_name: 'Ana',
    items: [{ qty: 2 }],
    address: { street: 'Avenida Rio Branco' },
  });
  expect(JSON.stringify(shown)).not.toContain('98412');
  const before = await stockOf();
  const placed = await place(token);
  expect(placed.total_centavos).toBe(priceIn(draft, 'pix'));
  expect(await stockOf()).toBe(before - 2);
  const payment = await pay(placed);
  expect(payment).toMatchObject({ type: 'pix', status: 'pending' });
  const [charge] = await chargesAt(placed.uuid);
  expect(charge?.amount_centavos).toBe(priceIn(draft, 'pix'));
  expect(await ordersOf([draft.id])).toMatchObject([
    { status: 'awaiting_payment', total_centavos: priceIn(draft, 'pix'), payment_type: 'pix' },
  ]);
  // By another method the order costs what the draft agreed for it.
  const order = await asGuest(placed.access_token)('GET /api/sales/orders/{uuid}', {
    path: { uuid: placed.uuid },
  });
  const byBoleto = order.by_payment.find(({ payment_code: code }) => code === 'boleto');
  expect(byBoleto?.totals.total_centavos).toBe(priceIn(draft, 'boleto'));
  expect(order.by_payment.map(({ payment_code: code }) => code)).not.toContain('transfer');
  expect(await read(draft)).toMatchObject({
    status: 'ordered',
    address: null,
    note: '',
    order_uuid: placed.uuid,
  });
  const { notes } = await staff('GET /api/admin/orders/{number}', { path: { number: placed.increment_id } });
  expect(notes).toMatchObject([{ text: 'Ligou pela manhã' }]);
});

async function chargesAt(orderId: string) {
  const { attempt_key: key } = await db
    .selectFrom('payments')
    .select('attempt_key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return buyer.chargesOf(key);
}

it('[ORD+06] makes one order for payers at the same moment, whatever they press', async () => {
  const draft = await create();
  const token = await sendLink(draft);
  const [before, orders] = [await stockOf(), await ordersInAll()];
  const placed = await Promise.all([
    place(token),
    place(token),
    place(token, { code: 'boleto' }),
    place(token),
  ]);
  expect(new Set(placed.map(({ uuid }) => uuid)).size).toBe(1);
  expect(await ordersInAll()).toBe(orders + 1);
  expect(await stockOf()).toBe(before - 2);
  await Promise.all(placed.map((one) => codeOf(pay(one))));
  expect(await chargesAt(placed[0]?.uuid ?? '')).toHaveLength(1);
});

it('[ORD+06] gives the payer a token for the order alone, with which no card is saved', async () => {
  const { access_token: token, uuid } = await place(await sendLink(await create()));
  expect(await codeOf(asGuest(token)('GET /api/customer/addresses'))).toBe('unauthenticated');
  const other = await place(await sendLink(await create()));
  expect(await codeOf(asGuest(token)('GET /api/sales/orders/{uuid}', { path: { uuid: other.uuid } }))).toBe(
    'unauthenticated',
  );
  const own = await buyer.customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(own.uuid).toBe(uuid);
  // Whoever has the link is not known to be the customer: no card is saved in the account.
  const card = await buyer.cardToken();
  const paid = await asGuest(token)('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, payment: { code: 'sandbox_card', token: card, save_card: true } },
  });
  expect(paid.status).toBe('approved');
  const { keeps_card: keepsCard } = await db
    .selectFrom('payments')
    .select('keeps_card')
    .where('order_id', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(keepsCard).toBe(false);
});

it('[ORD+06] uses a coupon once, and refuses the order whose coupon is used up', async () => {
  await db
    .insertInto('coupons')
    .values({
      code: 'TELEFONE',
      kind: 'percentage',
      value: 10,
      starts_on: null,
      ends_on: null,
      min_total_centavos: 0,
      max_uses: 1,
      is_combinable: true,
    })
    .execute();
  const drafts = [await create({ coupon_code: 'telefone' }), await create({ coupon_code: 'TELEFONE' })];
  for (const { coupon, prices } of drafts) {
    expect(coupon).toEqual({ code: 'TELEFONE', problem: null });
    expect(prices.at(-1)?.discounts).toContainEqual(expect.objectContaining({ kind: 'coupon' }));
  }
  const tokens = await Promise.all(drafts.map(sendLink));
  const outcomes = await Promise.all(tokens.map((token) => codeOf(place(token))));
  expect(outcomes.toSorted()).toEqual(['coupon_already_used', 'done']);
  const refused = drafts[outcomes.indexOf('coupon_already_used')];
  const token = tokens[outcomes.indexOf('coupon_already_used')] ?? '';
  expect(await view(token)).toMatchObject({ has_coupon_problem: true });
  expect(refused && (await read(refused)).coupon?.problem).toBe('coupon_already_used');
  expect(refused && (await codeOf(transfer(refused)))).toBe('draft_coupon_unusable');
});

it('[ORD+06] becomes a paid order by a transfer: stock, ledger, mails and events as of any sale', async () => {
  const draft = await create();
  const before = await stockOf();
  const after = await transfer(draft, today());
  expect(after).toMatchObject({ status: 'ordered' });
  const number = after.order_number ?? '';
  const order = await staff('GET /api/admin/orders/{number}', { path: { number } });
  expect(order).toMatchObject({
    status: 'paid',
    total_centavos: priceIn(draft, 'transfer'),
    payment_type: 'transfer',
    payments: [{ type: 'transfer', status: 'approved', amount_centavos: priceIn(draft, 'transfer') }],
  });
  expect(await stockOf()).toBe(before - 2);
  const moves = await db
    .selectFrom('stock_movements')
    .select(['reason', 'qty'])
    .where('document', '=', number)
    .execute();
  expect(moves).toEqual([{ reason: 'sale', qty: -2 }]);
  const mails = await db
    .selectFrom('outbox_messages')
    .select('topic')
    .where('key', 'like', `%${order.uuid}%`)
    .execute();
  const topics = mails.map(({ topic }) => topic).filter((topic) => /^order_(?:placed|paid)$/.test(topic));
  expect(topics.toSorted()).toEqual(['order_paid', 'order_placed']);
  expect(await codeOf(transfer(after))).toBe('draft_order_over');
});

it('[ORD+06] sells once when it is marked as paid twice at the same moment', async () => {
  const draft = await create();
  const [before, orders] = [await stockOf(), await ordersInAll()];
  const outcomes = await Promise.all([
    codeOf(transfer(draft)),
    codeOf(transfer(draft)),
    codeOf(transfer(draft)),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'draft_order_over', 'draft_order_over']);
  expect([await stockOf(), await ordersInAll()]).toEqual([before - 2, orders + 1]);
});

it('[ORD+06] makes one order when its link is paid while the staff mark it as paid', async () => {
  const drafts = await Promise.all([create(), create(), create(), create()]);
  const before = await stockOf();
  await Promise.all(
    drafts.map(async (draft) => {
      const token = await sendLink(draft);
      const outcomes = await Promise.all([codeOf(place(token)), codeOf(transfer(draft))]);
      expect(['done', 'prepared_order_over']).toContain(outcomes[0]);
      expect(outcomes[1]).toBe('done');
    }),
  );
  expect(await stockOf()).toBe(before - 8);
  expect(await ordersOf(drafts.map(({ id }) => id))).toMatchObject(
    drafts.map(() => ({ status: 'paid', payment_type: 'transfer' })),
  );
});

it('[ORD+06] gives up the Pix of an order that was paid by transfer', async () => {
  const draft = await create();
  const placed = await place(await sendLink(draft));
  await pay(placed);
  await transfer(draft);
  await expect
    .poll(async () => {
      const payments = await db
        .selectFrom('payments')
        .select(['type', 'status'])
        .where('order_id', '=', placed.uuid)
        .orderBy('id')
        .execute();
      return payments.map(({ type, status }) => [type, status]);
    })
    .toEqual([
      ['pix', 'expired'],
      ['transfer', 'approved'],
    ]);
});

it('[ORD+06] sells a draft as it was seen when it is edited while it is paid, or not at all', async () => {
  for (let round = 0; round < 3; round++) {
    const draft = await create();
    const token = await sendLink(draft);
    const { revision } = await view(token);
    const seen = priceIn(draft, 'pix') ?? 0;
    const [paid, edited] = await Promise.all([
      codeOf(place(token, { revision, seen })),
      codeOf(change(draft, { items: [{ variant_id: cushion.variant_id, qty: 1 }] })),
    ]);
    expect([
      ['done', 'draft_closed'],
      ['prepared_order_changed', 'done'],
    ]).toContainEqual([paid, edited]);
  }
});

it('[ORD+06] shows an edited draft by the same link, and refuses what the payer has not seen', async () => {
  const draft = await create();
  const token = await sendLink(draft);
  const before = await view(token);
  const edited = await change(draft, { discount_centavos: 1_000 });
  expect(await codeOf(place(token, { revision: before.revision }))).toBe('prepared_order_changed');
  expect(await codeOf(place(token, { seen: 1 }))).toBe('promotion_out_of_date');
  const after = await view(token);
  expect(after.by_payment[0]?.totals.total_centavos).toBe(
    priceIn(edited, after.by_payment[0]?.payment_code ?? ''),
  );
  expect(await codeOf(change(edited, { address: null, shipping: null }))).toBe('draft_incomplete');
});

it('[ORD+06] says what is sold out or costs another price, and charges what was agreed', async () => {
  const draft = await create();
  const token = await sendLink(draft);
  const stock = await stockOf();
  await db
    .updateTable('product_variants')
    .set({ list_price_centavos: cushion.price_centavos + 700, offer_price_centavos: null })
    .where('id', '=', cushion.variant_id)
    .execute();
  await setStock(1);
  const item = {
    price_centavos: cushion.price_centavos,
    price_now_centavos: cushion.price_centavos + 700,
    available_qty: 1,
  };
  expect((await view(token)).items).toMatchObject([item]);
  expect((await read(draft)).lines).toMatchObject([item]);
  expect(await codeOf(place(token))).toBe('product_out_of_stock');
  expect(await codeOf(transfer(draft))).toBe('draft_sold_out');
  await setStock(stock);
  expect((await place(token)).total_centavos).toBe(priceIn(draft, 'pix'));
});

it('[ORD+06] ends a link that is revoked, replaced or expired, and those of discarded drafts', async () => {
  const draft = await create();
  const first = await sendLink(draft);
  const second = await sendLink(draft);
  expect(await codeOf(view(first))).toBe('prepared_order_not_found');
  clock.aheadMs = 8 * 24 * 3_600_000;
  expect(await codeOf(view(second))).toBe('prepared_order_expired');
  clock.aheadMs = 0;
  await staff('POST /api/admin/order-drafts/{id}/link-revocation', { path: { id: String(draft.id) } });
  expect(await codeOf(view(second))).toBe('prepared_order_not_found');
  const third = await sendLink(draft);
  const { hash } = await db
    .selectFrom('order_drafts')
    .select('link_hash as hash')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(hash).not.toContain(third);
  const over = await staff('POST /api/admin/order-drafts/{id}/discard', {
    path: { id: String(draft.id) },
    body: { version: draft.version },
  });
  expect(over).toMatchObject({ status: 'discarded', address: null, note: '' });
  expect(await codeOf(view(third))).toBe('prepared_order_not_found');
  expect(await codeOf(change(over, {}))).toBe('draft_closed');
});

it('[ORD+06] closes the link once its order is paid or cancelled', async () => {
  const draft = await create();
  const token = await sendLink(draft);
  await place(token);
  await transfer(draft);
  expect(await view(token)).toMatchObject({ order: { is_unpaid: false }, address: null });
  expect(await codeOf(place(token))).toBe('prepared_order_over');
});

it('[ORD+06] closes drafts without a change for 60 days, without their personal data', async () => {
  const draft = await create();
  await expireDrafts(db, { now: new Date(Date.now() + 59 * 24 * 3_600_000), keptDays: 60 });
  expect(await read(draft)).toMatchObject({ status: 'open' });
  await expireDrafts(db, { now: new Date(Date.now() + 61 * 24 * 3_600_000), keptDays: 60 });
  expect(await read(draft)).toMatchObject({ status: 'expired', address: null, note: '' });
});

it('[ORD+06] lists drafts by customer and state', async () => {
  const draft = await create();
  const list = (query: NonNullable<AdminInput<'GET /api/admin/order-drafts'>['query']>) =>
    staff('GET /api/admin/order-drafts', { query });
  const [first] = (await list({ q: 'ana ' })).items;
  expect(first).toMatchObject({
    id: draft.id,
    customer: { id: anaId },
    total_centavos: priceIn(draft, 'transfer'),
  });
  expect((await list({ q: '100%' })).total).toBe(0);
  for (const { status } of (await list({ status: 'ordered' })).items) expect(status).toBe('ordered');
});

it('[ORD+06] finds the pieces of a draft by name, SKU and GTIN', async () => {
  const find = async (q: string) =>
    (await staff('GET /api/admin/order-draft-variants', { query: { q } })).map(({ sku }) => sku);
  const sku = 'AUR-ALM-01-TERRACOTA-45X45';
  await db.updateTable('product_variants').set({ gtin: '7891234567895' }).where('sku', '=', sku).execute();
  expect(await find('7891234567895')).toEqual([sku]);
  expect(await find('01-terracota-45')).toEqual([sku]);
  expect(await find('almofada')).toContain(sku);
  expect(await find('789123456789')).toEqual([]);
});
