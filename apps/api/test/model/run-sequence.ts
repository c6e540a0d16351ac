import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { z } from 'zod';

import { auditLongOrder } from '#test/pairs/audit-pair-order.ts';
import { auditPairTotals } from '#test/pairs/audit-pair-totals.ts';
import { pairCalls } from '#test/pairs/pair-calls.ts';
import type { PairOrder, PairShop } from '#test/pairs/pair-shop.ts';
import { settleRefunds } from '#test/pairs/settle-refunds.ts';

import type { ShopCommand, Step } from './shop-commands.ts';

/** A shop with two devices of one customer. */
export interface ModelShop {
  readonly shop: PairShop;
  readonly devices: readonly [Client, Client];
}

/** The books that the shop must agree with. */
interface Model {
  /** The pieces in the customer's cart. */
  pieces: number;
  /** The orders by the idempotency key that placed them. */
  readonly orders: Map<string, string>;
}

const uuidsOf = ({ orders }: Model): ReadonlySet<string> => new Set(orders.values());

interface Run {
  readonly model: Model;
  /** The cart that each device saw last. */
  readonly seen: [string, string];
  readonly keys: readonly string[];
  readonly before: ReadonlySet<string>;
}

const charges = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Runs a sequence from an empty cart on; returns what contradicts the model or the books after each step. */
export async function runSequence(test: ModelShop, steps: readonly Step[]): Promise<string[]> {
  const run = await beginRun(test);
  for (const [at, step] of steps.entries()) {
    const faults = await runStep(test, run, step);
    if (faults.length > 0) return faults.map((fault) => `step ${at + 1}: ${fault}`);
  }
  return [];
}

async function beginRun({ shop, devices }: ModelShop): Promise<Run> {
  const cart = await devices[0]('GET /api/cart/carts/cart/customer');
  for (const { id } of cart.items) {
    await devices[0]('DELETE /api/cart/carts/{cartId}/items/{itemId}', {
      path: { cartId: cart.uuid, itemId: String(id) },
    });
  }
  await restock(shop);
  return {
    model: { pieces: 0, orders: new Map() },
    seen: [cart.uuid, cart.uuid],
    keys: [randomUUID(), randomUUID(), randomUUID()],
    before: new Set(await ordersOf(shop)),
  };
}

/** Few pieces, so that sequences sell them out. */
const usualStock = 8;

async function restock({ staff, db, variant, stockAdded }: PairShop): Promise<void> {
  const { stock } = await db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', variant.variant_id)
    .executeTakeFirstOrThrow();
  if (stock >= usualStock) return;
  const by = usualStock - stock;
  await staff('PUT /api/admin/variants/{sku}/stock', { path: { sku: variant.sku }, body: { by } });
  stockAdded.pieces += by;
}

async function ordersOf({ db, customerId }: PairShop): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    // Those of exchanges are placed by the staff's step.
    .where('id', 'not in', (of) =>
      of
        .selectFrom('returns')
        .select('replacement_order_id as id')
        .where('replacement_order_id', 'is not', null)
        .$castTo<{ id: string }>(),
    )
    .execute();
  return rows.map(({ id }) => id);
}

type Outcome = PromiseSettledResult<unknown>;

async function runStep(test: ModelShop, run: Run, step: Step): Promise<string[]> {
  const { shop } = test;
  const stockBefore = await stockOf(shop);
  const wasCurrent = step.map(({ device }) => run.seen[device]);
  const { uuid: current } = await cartOf(test);
  const outcomes = await Promise.allSettled(step.map((command) => perform(test, run, command)));
  const faults = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled' || isRefusal(outcome.reason)) return [];
    return [`failed: ${String(outcome.reason)}`];
  });
  if (step.length === 1) {
    const isCurrent = wasCurrent[0] === current;
    faults.push(...needlessRefusal(run, step[0], { outcome: outcomes[0], isCurrent, stock: stockBefore }));
  }
  faults.push(...(await compareCart(test, run, { step, outcomes })));
  faults.push(...(await audit(shop, run)));
  // A refused device reads its cart again, as its page does.
  const { uuid: now } = await cartOf(test);
  for (const [index, { device }] of step.entries()) {
    if (outcomes[index]?.status === 'rejected') run.seen[device] = now;
  }
  return faults;
}

const cartOf = ({ devices }: ModelShop) => devices[0]('GET /api/cart/carts/cart/customer');

async function stockOf({ db, variant }: PairShop): Promise<number> {
  const { stock } = await db
    .selectFrom('product_variants')
    .select('stock')
    .where('id', '=', variant.variant_id)
    .executeTakeFirstOrThrow();
  return stock;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Performs a command as its device would; resolves to the order that it placed, null for anything else. */
async function perform({ shop, devices }: ModelShop, run: Run, command: ShopCommand): Promise<string | null> {
  const device = devices[command.device];
  const { product_id, variant_id } = shop.variant;
  const cartId = run.seen[command.device];
  switch (command.kind) {
    case 'add': {
      const body = { cart_id: cartId, product_id, variant_id, qty: command.qty };
      await device('POST /api/cart/carts/items', { body });
      return null;
    }
    case 'set':
    case 'remove': {
      const { items } = await device('GET /api/cart/carts/{cartId}', { path: { cartId } });
      const path = { cartId, itemId: String(items[0]?.id ?? 1) };
      if (command.kind === 'remove') {
        await device('DELETE /api/cart/carts/{cartId}/items/{itemId}', { path });
      } else {
        await device('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty: command.qty } });
      }
      return null;
    }
    case 'place': {
      const placed = await device('POST /api/sales/orders', {
        headers: { 'idempotency-key': run.keys[command.key] ?? '' },
        body: {
          cart_id: cartId,
          address: { id: shop.addressId },
          shipping: { code: 'retirada' },
          payment: { code: command.code },
        },
      });
      return placed.uuid;
    }
    default: {
      const placed = [...uuidsOf(run.model)];
      const uuid = placed[command.at % placed.length];
      const call = pairCalls.find(({ name }) => name === command.call);
      if (uuid === undefined || !call) return null;
      const described = await describeOrder(shop, uuid);
      // The provider has no charge of an order without an attempt to pay.
      if (call.name.startsWith('provider') && described.chargeId === '') return null;
      await call.run({ ...shop, customer: device }, described);
      return null;
    }
  }
}

/** Reads what a call about an order names of it. */
async function describeOrder({ db, provider }: PairShop, uuid: string): Promise<PairOrder> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.increment_id', 'orders.total_centavos', 'order_items.id as item'])
    .where('orders.id', '=', uuid)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select('attempt_key')
    .where('order_id', '=', uuid)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const [charge] = payment
    ? charges.parse(await provider(`/v1/charges?reference=${payment.attempt_key}`)).data
    : [];
  const returned = await db
    .selectFrom('returns')
    .leftJoin('orders', 'orders.id', 'returns.replacement_order_id')
    .select(['returns.id', 'orders.id as replacement', 'orders.increment_id as number'])
    .where('returns.order_id', '=', uuid)
    .orderBy('returns.id', 'desc')
    .executeTakeFirst();
  return {
    uuid,
    number: order.increment_id,
    itemId: order.item,
    totalCentavos: order.total_centavos,
    chargeId: charge?.id ?? '',
    returnId: returned?.id ?? null,
    replacement:
      returned?.replacement && returned.number
        ? { uuid: returned.replacement, number: returned.number }
        : null,
  };
}

/** Commands of a device that shows the present cart are refused only for lack of pieces. */
function needlessRefusal(
  { model: { pieces, orders }, keys }: Run,
  command: ShopCommand,
  { outcome, isCurrent, stock }: { outcome: Outcome | undefined; isCurrent: boolean; stock: number },
): string[] {
  if (outcome?.status !== 'rejected' || !isCurrent) return [];
  const reason = outcome.reason instanceof CallError ? outcome.reason.code : String(outcome.reason);
  const isNeedless =
    (command.kind === 'add' && pieces + command.qty <= stock) ||
    (command.kind === 'set' && pieces > 0 && command.qty <= stock) ||
    // A key that has placed another cart places no second one.
    (command.kind === 'place' && pieces > 0 && pieces <= stock && !orders.has(keys[command.key] ?? ''));
  return isNeedless
    ? [`${command.kind} refused as ${reason} with ${pieces} in the cart and ${stock} in stock`]
    : [];
}

/** Applies what was done, in each order in which it can have happened; the shop must show one of the results. */
async function compareCart(
  test: ModelShop,
  run: Run,
  { step, outcomes }: { step: Step; outcomes: readonly Outcome[] },
): Promise<string[]> {
  const done = step.flatMap((command, index) => {
    const outcome = outcomes[index];
    return outcome?.status === 'fulfilled' ? [{ command, placed: outcome.value as string | null }] : [];
  });
  const cart = await cartOf(test);
  const shown = cart.items.reduce((sum, { qty }) => sum + qty, 0);
  const placed = new Set<string>();
  for (const { command, placed: uuid } of done) {
    if (command.kind !== 'place' || uuid === null) continue;
    const key = run.keys[command.key] ?? '';
    const earlier = run.model.orders.get(key);
    if (earlier !== undefined && earlier !== uuid)
      return [`key ${command.key} placed ${earlier} and ${uuid}`];
    placed.add(uuid);
  }
  const orders = await ordersOf(test.shop);
  const added = orders.filter((uuid) => !run.before.has(uuid));
  const expected = new Set([...uuidsOf(run.model), ...placed]);
  if (added.length !== expected.size || added.some((uuid) => !expected.has(uuid))) {
    return [`${added.length} orders exist, ${expected.size} were placed`];
  }
  const known = uuidsOf(run.model);
  const ways = done.length === 2 ? [done, done.toReversed()] : [done];
  const results = ways.map((way) => {
    let { pieces } = run.model;
    const ordered = new Map<string, number>();
    for (const { command, placed: uuid } of way) {
      if (command.kind === 'add') pieces += command.qty;
      else if (command.kind === 'set') pieces = command.qty;
      else if (command.kind === 'remove') pieces = 0;
      else if (command.kind === 'place') {
        // Another tab that orders the same cart in the same way gets the same order.
        if (uuid !== null && !known.has(uuid) && !ordered.has(uuid)) {
          ordered.set(uuid, pieces);
          pieces = 0;
        }
      }
    }
    return { pieces, ordered };
  });
  const sold = new Map<string, number>();
  for (const uuid of placed) {
    if (known.has(uuid)) continue;
    const order = await test.shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(({ fn }) => ['orders.attempt_key as key', fn.sum<string>('order_items.qty').as('qty')])
      .where('orders.id', '=', uuid)
      .groupBy('orders.attempt_key')
      .executeTakeFirstOrThrow();
    sold.set(uuid, Number(order.qty));
    run.model.orders.set(order.key, uuid);
  }
  run.model.pieces = shown;
  for (const { command, placed: uuid } of done) {
    if (command.kind === 'place' && sold.has(uuid ?? '')) run.seen[command.device] = cart.uuid;
  }
  const isExpected = results.some(
    ({ pieces, ordered }) => pieces === shown && [...sold].every(([uuid, qty]) => ordered.get(uuid) === qty),
  );
  if (isExpected) return [];
  const said = (pieces: number, all: ReadonlyMap<string, number>) =>
    `${pieces} in the cart and orders of ${JSON.stringify([...all.values()])}`;
  return [
    `the cart shows ${said(shown, sold)}, expected ${results.map(({ pieces, ordered }) => said(pieces, ordered)).join(' or ')}`,
  ];
}

async function audit(shop: PairShop, run: Run): Promise<string[]> {
  const faults: string[] = [];
  const stock = await stockOf(shop);
  if (stock < 0) faults.push(`${stock} pieces in stock`);
  for (const uuid of uuidsOf(run.model)) {
    await settleRefunds(shop, { uuid });
    const { increment_id: number } = await shop.db
      .selectFrom('orders')
      .select('increment_id')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    faults.push(...(await auditLongOrder(shop, { uuid, number })));
  }
  faults.push(...(await auditPairTotals(shop)));
  return faults;
}
