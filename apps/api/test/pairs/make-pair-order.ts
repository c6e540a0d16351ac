import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { dayInSaoPaulo } from '#api/platform/clock.ts';

import type { PairOrder, PairShop, PairState } from './pair-shop.ts';

const token = z.object({ token: z.string() });
const charges = z.object({ data: z.array(z.object({ id: z.string() })) });
/** The steps of staff that bring a return to a state. */
const returnSteps: Partial<Record<PairState, readonly ('approved' | 'received')[]>> = {
  returned: ['approved', 'received'],
  'exchange requested': [],
  'exchange approved': ['approved'],
  'exchange received': ['approved', 'received'],
};
const spentCredit = 500;
/** The steps of staff that lead to a state. */
const stepsTo = {
  waiting: [],
  paid: [],
  preparing: ['preparing'],
  'partly sent': ['preparing'],
  shipped: ['shipped'],
  delivered: ['delivered'],
  returned: ['delivered'],
  'exchange requested': ['delivered'],
  'exchange approved': ['delivered'],
  'exchange received': ['delivered'],
  'on terms': [],
  'partly received': [],
} as const satisfies Record<PairState, readonly string[]>;

/** Places an order of three pieces and brings it to a state, as its customer and the staff would. */
export async function makePairOrder(shop: PairShop, state: PairState): Promise<PairOrder> {
  if (state === 'on terms' || state === 'partly received') return makeTermsOrder(shop, state);
  const { customer, staff } = shop;
  const code = state === 'waiting' ? 'pix' : 'sandbox_card';
  const placed = await orderCart(shop, {
    cartId: await fillOwnCart(shop, shop.customerId),
    code,
    credit: spentCredit,
  });
  const key = randomUUID();
  await customer('POST /api/payment/transaction', {
    headers: { 'idempotency-key': key },
    body: {
      order_id: placed.uuid,
      payment: { code, ...(state !== 'waiting' && { token: await cardToken(shop) }) },
    },
  });
  const path = { number: placed.increment_id };
  for (const step of stepsTo[state]) {
    await staff('POST /api/admin/orders/{number}/steps', { path, body: { step } });
  }
  const itemId = await itemOf(shop, placed.uuid);
  if (state === 'partly sent') {
    const body = { key: randomUUID(), items: [{ id: itemId, qty: 2 }] };
    await staff('POST /api/admin/orders/{number}/parcels', { path, body });
  }
  const [charge] = charges.parse(await shop.provider(`/v1/charges?reference=${key}`)).data;
  return {
    uuid: placed.uuid,
    number: placed.increment_id,
    itemId,
    totalCentavos: placed.total_centavos,
    chargeId: charge?.id ?? '',
    ...(await makeReturn(shop, { state, uuid: placed.uuid, itemId })),
  };
}

/** Places an order of three pieces that a company pays on terms. */
async function makeTermsOrder(shop: PairShop, state: 'on terms' | 'partly received'): Promise<PairOrder> {
  const { company, staff } = shop;
  if (!company) throw new Error('no company buys here');
  const { client: customer, customerId, addressId, shipping } = company;
  const code = 'net_terms';
  const cartId = await fillOwnCart(shop, customerId);
  const placed = await orderCart({ customer, addressId }, { cartId, code, credit: 0, shipping });
  await customer('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: placed.uuid, payment: { code } },
  });
  const path = { number: placed.increment_id };
  if (state === 'partly received') {
    const body = { received_on: dayInSaoPaulo(new Date()), instalment: 1 };
    await staff('PUT /api/admin/orders/{number}/receipt', { path, body });
  }
  return {
    uuid: placed.uuid,
    number: placed.increment_id,
    itemId: await itemOf(shop, placed.uuid),
    totalCentavos: placed.total_centavos,
    chargeId: '',
    returnId: null,
    replacement: null,
  };
}

/** Returns the browser's token of a card that is approved. */
export async function cardToken(shop: Pick<PairShop, 'provider'>): Promise<string> {
  const card = { number: '4111111111111111', holder: 'ANA B MOREIRA', cvv: '123' };
  const found = await shop.provider('/v1/tokens', { ...card, expiry_month: '12', expiry_year: '2040' });
  return token.parse(found).token;
}

/** Places an order as a shopper does, from an empty cart on. */
export async function placePairOrder(
  shop: PairShop,
  { qty, code, credit }: { qty: number; code: string; credit: number },
) {
  const { customer, variant } = shop;
  const cart = await customer('POST /api/cart/carts');
  const { product_id, variant_id } = variant;
  await customer('POST /api/cart/carts/items', {
    body: { cart_id: cart.uuid, product_id, variant_id, qty },
  });
  return orderCart(shop, { cartId: cart.uuid, code, credit });
}

function orderCart(
  { customer, addressId }: Pick<PairShop, 'customer' | 'addressId'>,
  {
    cartId,
    code,
    credit,
    shipping = 'retirada',
  }: { cartId: string; code: string; credit: number; shipping?: string },
) {
  return customer('POST /api/sales/orders', {
    headers: {
      'idempotency-key': randomUUID(),
      'server-time': String(Math.floor(Date.now() / 1000)),
    },
    body: {
      cart_id: cartId,
      address: { id: addressId },
      shipping: { code: shipping },
      payment: { code },
      ...(credit > 0 && { discount: { credit } }),
    },
  });
}

/** Puts three pieces alone into a customer's open cart, with the rows of the cart's calls: no pair is about the cart. */
async function fillOwnCart({ db, variant }: PairShop, customerId: number): Promise<string> {
  const open = await db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  const { id } =
    open ??
    (await db
      .insertInto('carts')
      .values({ customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow());
  // A refused order leaves its pieces there.
  if (open) await db.deleteFrom('cart_items').where('cart_id', '=', id).execute();
  await db.insertInto('cart_items').values({ cart_id: id, variant_id: variant.variant_id, qty: 3 }).execute();
  return id;
}

async function itemOf({ db }: PairShop, orderId: string): Promise<number> {
  const { id } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

async function makeReturn(
  { db, customer, staff }: PairShop,
  { state, uuid, itemId }: { state: PairState; uuid: string; itemId: number },
): Promise<Pick<PairOrder, 'returnId' | 'replacement'>> {
  const steps = returnSteps[state];
  if (!steps) return { returnId: null, replacement: null };
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: itemId, qty: 2 }],
      reason: 'defect',
      result: state === 'returned' ? 'credit' : 'exchange',
    },
  });
  const path = { id: String(id) };
  for (const step of steps) {
    await staff('POST /api/admin/returns/{id}/steps', { path, body: { step, note: '' } });
  }
  const replacement = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.replacement_order_id')
    .select(['orders.id as uuid', 'orders.increment_id as number'])
    .where('returns.id', '=', id)
    .executeTakeFirst();
  return { returnId: id, replacement: replacement ?? null };
}
