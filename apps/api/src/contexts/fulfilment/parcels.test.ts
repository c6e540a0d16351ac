import { randomUUID } from 'node:crypto';

import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { fillCartOf, findVariant, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
const { clock, runPaymentJobUntil } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

/** Two cushions and a vase, paid by card. */
async function paidOrder() {
  const { customer } = buyer;
  const cushion = await buyer.cushion();
  const vase = await findVariant(customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  const cart = await fillCartOf(customer, [{ ...cushion, qty: 2 }, vase]);
  const placed = await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
  const { uuid, increment_id: number } = placed;
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken() }, key);
  const { items } = await buyer.orderOf(uuid);
  const [cushions = 0, vases = 0] = items.map(({ id }) => id);
  return { uuid, number, key, cushions, vases, vaseId: vase.variant_id };
}

type Body = AdminInput<'POST /api/admin/orders/{number}/parcels'>['body'];
type Pieces = Body['items'];
const tracking = (code: string) => ({ carrier: 'Correios', code, url: null });
const send = (number: string, items: Pieces, more: Partial<Body> = {}) =>
  staff('POST /api/admin/orders/{number}/parcels', {
    path: { number },
    body: { key: randomUUID(), items, ...more },
  });
const arrive = (number: string, position: number) =>
  staff('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
    path: { number, position: String(position) },
  });
const take = (number: string, step: 'preparing' | 'shipped' | 'delivered') =>
  staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step } });
const read = (number: string) => staff('GET /api/admin/orders/{number}', { path: { number } });
/** What a person sees who may undo the last step. */
const lastStep = async (number: string) => {
  const { undo: last } = await read(number);
  if (!last) throw new Error('nothing to undo');
  return { step: last.step, parcel: last.parcel };
};
const undoSeen = (number: string, body: Awaited<ReturnType<typeof lastStep>>) =>
  staff('POST /api/admin/orders/{number}/undo', { path: { number }, body });
const undo = async (number: string) => undoSeen(number, await lastStep(number));
const later = (minutes: number) => {
  clock.aheadMs += minutes * 60_000;
};
const refused = (code: string) => expect.objectContaining({ code });
const slips = (numbers: string) => staff('GET /api/admin/packing-slips', { query: { numbers } });
const contents = (one: { parcel: number | null; items: readonly { sku: string; qty: number }[] }) => [
  one.parcel,
  one.items.map(({ sku, qty }) => `${qty} ${sku}`),
];
const stockOf = async (id: number) =>
  (await db.selectFrom('product_variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const cushionSku = async (number: string) => (await read(number)).items[0]?.sku ?? '';

describe('an order in parts', () => {
  it('[ORD+06] stays in preparation until each piece is in a parcel, and is delivered when each parcel is', async () => {
    const { uuid, number, cushions, vases } = await paidOrder();
    const first = await send(number, [{ id: cushions, qty: 1 }], { tracking: tracking('BR1') });
    expect(first).toMatchObject({
      status: 'preparing',
      is_partly_shipped: true,
      tracking_code: 'BR1',
      unsent_items: [
        { id: cushions, qty: 1 },
        { id: vases, qty: 1 },
      ],
    });
    later(1);
    expect(await arrive(number, 1)).toMatchObject({ status: 'preparing' });
    later(1);
    const rest = [
      { id: cushions, qty: 1 },
      { id: vases, qty: 1 },
    ];
    const second = await send(number, rest, { tracking: tracking('BR2') });
    expect(second).toMatchObject({ status: 'shipped', is_partly_shipped: false, unsent_items: [] });
    expect(await buyer.orderOf(uuid)).toMatchObject({
      status: 'shipped',
      parcels: [
        { position: 1, code: 'BR1', delivered_at: expect.any(String), items: [{ id: cushions, qty: 1 }] },
        { position: 2, code: 'BR2', delivered_at: null, items: rest },
      ],
    });
    later(1);
    const delivered = await arrive(number, 2);
    expect(delivered.status).toBe('delivered');
    expect(delivered.timeline.map(({ status }) => status)).toEqual([
      'awaiting_payment',
      'paid',
      'preparing',
      'shipped',
      'delivered',
    ]);
  });

  it('[ORD+06] has no parcel of its own if it is shipped whole by a step', async () => {
    const { uuid, number } = await paidOrder();
    await take(number, 'shipped');
    expect(await read(number)).toMatchObject({ status: 'shipped', parcels: [] });
    expect(await buyer.orderOf(uuid)).toMatchObject({ parcels: [] });
    expect((await slips(number)).map(contents)).toMatchObject([
      [null, [expect.any(String), expect.any(String)]],
    ]);
  });

  it('[ORD+06] sends what is left by a step, and delivers the parcels on their way', async () => {
    const { number, cushions, vases } = await paidOrder();
    await send(number, [{ id: cushions, qty: 2 }]);
    later(1);
    expect(await take(number, 'shipped')).toMatchObject({
      status: 'shipped',
      parcels: [{ position: 1 }, { position: 2, items: [{ id: vases, qty: 1 }] }],
    });
    later(1);
    const delivered = await take(number, 'delivered');
    expect(delivered.parcels.map(({ delivered_at: at }) => at)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
  });

  it('[ORD+06] refuses more pieces than are left, other orders’ pieces, and sends a retry once', async () => {
    const { number, cushions, vases } = await paidOrder();
    const other = await paidOrder();
    await expect(send(number, [{ id: other.vases, qty: 1 }])).rejects.toEqual(refused('parcel_item_unknown'));
    const key = randomUUID();
    await send(number, [{ id: cushions, qty: 1 }], { key });
    expect(await send(number, [{ id: cushions, qty: 1 }], { key })).toMatchObject({
      unsent_items: [
        { id: cushions, qty: 1 },
        { id: vases, qty: 1 },
      ],
    });
    await expect(
      send(number, [
        { id: cushions, qty: 1 },
        { id: cushions, qty: 1 },
      ]),
    ).rejects.toEqual(refused('parcel_exceeds'));
    await take(number, 'shipped');
    await expect(send(number, [{ id: vases, qty: 1 }])).rejects.toEqual(refused('parcel_closed'));
    await expect(arrive(number, 9)).rejects.toEqual(refused('parcel_unknown'));
    await arrive(number, 1);
    await expect(arrive(number, 1)).rejects.toEqual(refused('parcel_delivered'));
  });

  it('[ORD+06] gives the last piece to one of two who pack it at the same moment', async () => {
    const { number, cushions, vases } = await paidOrder();
    await send(number, [{ id: cushions, qty: 2 }]);
    const outcomes = await Promise.allSettled([
      send(number, [{ id: vases, qty: 1 }]),
      send(number, [{ id: vases, qty: 1 }]),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(number)).parcels).toHaveLength(2);
  });

  it('[ORD+06] is not cancelled, nor readdressed', async () => {
    const { uuid, number, cushions } = await paidOrder();
    await send(number, [{ id: cushions, qty: 1 }]);
    const path = { number };
    const order = await read(number);
    expect(order).toMatchObject({ can_be_cancelled: false, can_be_readdressed: false });
    await expect(
      staff('POST /api/admin/orders/{number}/cancellation', { path, body: { reason: 'other' } }),
    ).rejects.toEqual(refused('order_not_cancellable'));
    const body = { address: order.address, seen_price_centavos: order.totals.shipping_centavos };
    await expect(staff('PUT /api/admin/orders/{number}/address', { path, body })).rejects.toEqual(
      refused('order_address_fixed'),
    );
    expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'preparing', cancellation_reason: null });
  });
});

describe('the pieces that have not been sent', () => {
  it('[ORD+06] are all that the customer withdraws from, which ships the order without another mail', async () => {
    const { uuid, number, key, cushions, vases, vaseId } = await paidOrder();
    await send(number, [{ id: cushions, qty: 2 }]);
    const stock = await stockOf(vaseId);
    const { customer } = buyer;
    const path = { uuid };
    const offer = await customer('GET /api/sales/orders/{uuid}/withdrawal', { path });
    expect(offer).toMatchObject({
      stage: 'before_shipping',
      is_whole: false,
      items: [{ id: vases, qty: 1 }],
    });
    const centavos = offer?.refund.money_centavos ?? 0;
    await customer('POST /api/sales/orders/{uuid}/withdrawal', {
      path,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        stage: 'before_shipping',
        items: [{ id: vases, qty: 1 }],
        expected_refund_centavos: centavos,
      },
    });
    const order = await read(number);
    expect(order).toMatchObject({ status: 'shipped', unsent_items: [] });
    expect(order.mails.map(({ topic }) => topic)).not.toContain('order_shipped');
    expect(await stockOf(vaseId)).toBe(stock + 1);
    await runPaymentJobUntil(key, { status: 'approved', refunded_centavos: centavos });
    await expect(undo(number)).rejects.toEqual(refused('order_undo_settled'));
  });

  it('[ORD+06] are all that the staff refund, to the last one', async () => {
    const { number, cushions, vases, vaseId } = await paidOrder();
    await send(number, [{ id: cushions, qty: 1 }]);
    const path = { number };
    const quote = (items: string) =>
      staff('GET /api/admin/orders/{number}/refund-quote', { path, query: { items } });
    expect((await quote(`${vases}:1`)).left_items).toEqual([
      { id: cushions, qty: 1 },
      { id: vases, qty: 1 },
    ]);
    await expect(quote(`${cushions}:2`)).rejects.toEqual(refused('refund_exceeds'));
    const stock = await stockOf(vaseId);
    const { pieces_centavos: pieces } = await quote(`${vases}:1,${cushions}:1`);
    const answer = await staff('POST /api/admin/orders/{number}/refunds', {
      path,
      body: {
        key: randomUUID(),
        items: [
          { id: vases, qty: 1 },
          { id: cushions, qty: 1 },
        ],
        restocks: true,
        reason: 'out_of_stock',
        expected_refund_centavos: pieces,
      },
    });
    expect(answer).toMatchObject({ status: 'shipped', unsent_items: [], can_ship_parcel: false });
    expect(await stockOf(vaseId)).toBe(stock + 1);
  });

  it('[ADM+06] [ORD+06] are what picking list, packing slip and label file have; a sent order has a slip for each parcel', async () => {
    const { number, cushions, vases } = await paidOrder();
    const sku = await cushionSku(number);
    await send(number, [{ id: cushions, qty: 1 }]);
    expect((await slips(number)).map(contents)).toEqual([[null, [`1 ${sku}`, '1 AUR-VAS-02-BRANCO']]]);
    expect((await slips(`${number}:1`)).map(contents)).toEqual([[1, [`1 ${sku}`]]]);
    await send(number, [
      { id: cushions, qty: 1 },
      { id: vases, qty: 1 },
    ]);
    expect((await slips(number)).map(contents)).toEqual([
      [1, [`1 ${sku}`]],
      [2, [`1 ${sku}`, '1 AUR-VAS-02-BRANCO']],
    ]);
  });
});

describe('the pieces of a parcel that has arrived', () => {
  it('[ORD+06] [ACC-02] are all that can be returned', async () => {
    const { uuid, number, cushions, vases } = await paidOrder();
    const { customer } = buyer;
    const path = { uuid };
    const ask = (id: number, qty: number) =>
      customer('POST /api/customer/returns', {
        headers: { 'idempotency-key': randomUUID() },
        body: { order_id: uuid, items: [{ id, qty }], reason: 'regret', result: 'refund' },
      });
    await send(number, [{ id: cushions, qty: 1 }]);
    await expect(ask(cushions, 1)).rejects.toEqual(refused('order_not_delivered'));
    await arrive(number, 1);
    const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path });
    expect(items.map(({ id, returnable_qty: qty }) => [id, qty])).toEqual([
      [cushions, 1],
      [vases, 0],
    ]);
    const listed = await customer('GET /api/customer/returns/orders');
    expect(listed.map(({ order }) => order.uuid)).toContain(uuid);
    await expect(ask(vases, 1)).rejects.toEqual(refused('return_quantity_exceeded'));
    await expect(ask(cushions, 2)).rejects.toEqual(refused('return_quantity_exceeded'));
    await ask(cushions, 1);
    await expect(undo(number)).rejects.toEqual(refused('order_undo_settled'));
    // The rest goes on, and can be returned once it is there.
    await take(number, 'delivered');
    await ask(vases, 1);
  });
});

describe('undoing', () => {
  it('[ORD+06] goes back step by step, of parcels and of the order', async () => {
    const { number, cushions, vases } = await paidOrder();
    await take(number, 'preparing');
    later(1);
    await send(number, [{ id: cushions, qty: 2 }], { tracking: tracking('BR1') });
    later(1);
    await arrive(number, 1);
    later(1);
    await send(number, [{ id: vases, qty: 1 }], { tracking: tracking('BR2') });
    later(1);
    await arrive(number, 2);
    const summary = async () => {
      const { status, parcels, tracking_code: code } = await read(number);
      return [status, code, parcels.map(({ delivered_at: at }) => at !== null)];
    };
    expect(await summary()).toEqual(['delivered', 'BR2', [true, true]]);
    await undo(number);
    expect(await summary()).toEqual(['shipped', 'BR2', [true, false]]);
    await undo(number);
    expect(await summary()).toEqual(['preparing', 'BR1', [true]]);
    await undo(number);
    expect(await summary()).toEqual(['preparing', 'BR1', [false]]);
    await undo(number);
    expect(await summary()).toEqual(['preparing', null, []]);
    await undo(number);
    expect(await summary()).toEqual(['paid', null, []]);
  });

  it('[ORD+06] names the parcel: of two who undo, one does', async () => {
    const { number, cushions, vases } = await paidOrder();
    await send(number, [{ id: cushions, qty: 1 }]);
    later(1);
    await send(number, [{ id: vases, qty: 1 }]);
    // Both have read the order before either of them undoes.
    const seen = await lastStep(number);
    const outcomes = await Promise.allSettled([undoSeen(number, seen), undoSeen(number, seen)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(number)).parcels).toHaveLength(1);
  });
});

describe('the database', () => {
  const parcelOf = async (uuid: string) =>
    db
      .insertInto('order_parcels')
      .values({ order_id: uuid, position: 50, shipped_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();

  it('[ORD+06] refuses more pieces in parcels than were sold less withdrawn, whatever writes', async () => {
    const { uuid, cushions } = await paidOrder();
    const other = await paidOrder();
    const { id } = await parcelOf(uuid);
    const insert = (item: number, qty: number) =>
      db.insertInto('order_parcel_items').values({ parcel_id: id, order_item_id: item, qty }).execute();
    await expect(insert(cushions, 3)).rejects.toMatchObject({ constraint: 'pieces_sent_once' });
    await expect(insert(other.cushions, 1)).rejects.toMatchObject({ constraint: 'pieces_sent_once' });
    await insert(cushions, 2);
    const withdrawal = await db
      .insertInto('order_withdrawals')
      .values({
        order_id: uuid,
        attempt_key: randomUUID(),
        is_whole: false,
        money_centavos: 0,
        credit_centavos: 0,
        bonus_centavos: 0,
        at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('order_withdrawal_items')
        .values({ withdrawal_id: withdrawal.id, order_item_id: cushions, qty: 1 })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'pieces_sent_once' });
  });

  it('[ORD+06] refuses to cancel an order of which a parcel has left', async () => {
    const { uuid } = await paidOrder();
    await parcelOf(uuid);
    await expect(
      db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', uuid).execute(),
    ).rejects.toMatchObject({ constraint: 'sent_not_cancelled' });
  });

  it('[ORD+06] [OPS+10] shows what a process of the release before shipped of an order in parts', async () => {
    const { uuid, number, cushions, vases } = await paidOrder();
    await send(number, [{ id: cushions, qty: 2 }], { tracking: tracking('BR1') });
    await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', uuid).execute();
    await db
      .insertInto('order_events')
      .values({ order_id: uuid, status: 'shipped', at: new Date() })
      .execute();
    await db.updateTable('order_papers').set({ tracking_code: 'BR9' }).where('order_id', '=', uuid).execute();
    expect((await read(number)).parcels).toMatchObject([
      { code: 'BR1' },
      { position: 2, code: 'BR9', items: [{ id: vases, qty: 1 }] },
    ]);
  });
});

describe('a tracking file', () => {
  const file = (text: string) =>
    staff('POST /api/admin/orders/tracking-files', { body: { text, is_dry_run: false } });

  it('[ADM+06] [ORD+06] ships pieces in parcels, then the rest, and is applied twice without a change', async () => {
    const { number } = await paidOrder();
    const sku = await cushionSku(number);
    const text = [
      'pedido;transportadora;codigo;link;itens',
      `${number};Correios;BR1;;1 x ${sku}`,
      `${number};Correios;BR2;;1 x ${sku}`,
      `${number};Correios;BR3;;`,
    ].join('\n');
    expect(await file(text)).toMatchObject([
      { effect: 'ship_part' },
      { effect: 'ship_part' },
      { effect: 'ship' },
    ]);
    expect(await read(number)).toMatchObject({
      status: 'shipped',
      parcels: [{ code: 'BR1' }, { code: 'BR2' }, { code: 'BR3' }],
    });
    const again = await file(text);
    expect(again.map(({ effect }) => effect)).toEqual(['nothing', 'nothing', 'nothing']);
  });

  it('[ADM+06] [ORD+06] corrects the tracking of the parcel that it names, and refuses one that could be several', async () => {
    const { number, cushions } = await paidOrder();
    await send(number, [{ id: cushions, qty: 2 }], { tracking: tracking('BR1') });
    later(1);
    await take(number, 'shipped');
    expect(await file(`${number};Jadlog;J2`)).toMatchObject([{ effect: 'track' }]);
    expect(await file(`${number};Jadlog;J3`)).toMatchObject([{ is_done: false, code: 'parcel_unclear' }]);
    const named = await file(
      `pedido;transportadora;codigo;volume\n${number};Jadlog;J1;1\n${number};Jadlog;J9;7`,
    );
    expect(named).toMatchObject([{ effect: 'track' }, { code: 'parcel_unknown' }]);
    expect((await read(number)).parcels.map(({ code }) => code)).toEqual(['J1', 'J2']);
  });

  it('[ADM+06] refuses pieces that are no pieces of the order', async () => {
    const { number } = await paidOrder();
    const [line] = await file(`pedido;codigo;itens\n${number};BR1;3 x NADA`);
    expect(line).toMatchObject({ is_done: false, code: 'parcel_item_unknown' });
  });
});

it('[ADM+06] [ORD+06] has the codes of all parcels in the order file, and says in the list what has not been sent', async () => {
  const { number, cushions } = await paidOrder();
  await send(number, [{ id: cushions, qty: 2 }], { tracking: tracking('BRA') });
  const listed = async () => (await staff('GET /api/admin/orders', { query: { q: number } })).items;
  expect(await listed()).toMatchObject([{ number, status: 'preparing', is_partly_shipped: true }]);
  await staff('POST /api/admin/orders/{number}/steps', {
    path: { number },
    body: { step: 'shipped', tracking: tracking('BRB') },
  });
  expect(await listed()).toMatchObject([{ tracking_code: 'BRB', is_partly_shipped: false }]);
  const { blob } = await staff('GET /api/admin/order-export', { query: { q: number } });
  expect(await blob.text()).toContain('BRA | BRB');
});

it('[ADM+06] [ORD+06] lists and exports by a filter the orders of which a part has left, until the rest does', async () => {
  const { number, cushions } = await paidOrder();
  const { number: whole } = await paidOrder();
  const query = { partly_shipped: 'yes' } as const;
  const listed = async (more: { status?: 'preparing' } = {}) => {
    const { items } = await staff('GET /api/admin/orders', { query: { ...query, ...more, per_page: '100' } });
    expect(items.filter((one) => !one.is_partly_shipped)).toEqual([]);
    return items.map((one) => one.number);
  };
  expect(await listed()).not.toContain(number);
  await send(number, [{ id: cushions, qty: 1 }], { tracking: tracking('BRC') });
  expect(await listed()).toContain(number);
  expect(await listed({ status: 'preparing' })).toContain(number);
  expect(await listed()).not.toContain(whole);
  const { blob } = await staff('GET /api/admin/order-export', { query });
  const text = await blob.text();
  expect([text.includes(number), text.includes(whole)]).toEqual([true, false]);
  await take(number, 'shipped');
  expect(await listed()).not.toContain(number);
  await undo(number);
  expect(await listed()).toContain(number);
});
