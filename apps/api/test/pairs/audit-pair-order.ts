import { z } from 'zod';

import { orderMachine } from '#api/contexts/orders/domain/order-states.ts';

import { type PairOrder, type PairShop, takenPartCentavos } from './pair-shop.ts';

const chargeList = z.object({
  data: z.array(z.object({ status: z.string(), amount_centavos: z.int(), refunded_centavos: z.int() })),
});

/** Compares the books of an order: money and pieces given back, and its timeline. Returns contradictions. */
export async function auditPairOrder(shop: PairShop, order: PairOrder): Promise<string[]> {
  return faultsOf(await readBooks(shop, order), [...audits, auditTimeline]);
}

/**
 * The same of an order that went through any number of calls: its timeline, in which the staff may have undone steps, is only of edges of
 * the order's machine.
 */
export async function auditLongOrder(
  shop: PairShop,
  order: Pick<PairOrder, 'uuid' | 'number'>,
): Promise<string[]> {
  return faultsOf(await readBooks(shop, order), [...audits, auditEdges]);
}

function faultsOf(books: Books, all: readonly ((books: Books, must: Must) => void)[]): string[] {
  const faults: string[] = [];
  const must = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(fault);
  };
  for (const audit of all) audit(books, must);
  return faults;
}

const audits = [auditMoney, auditPieces, auditParcels, auditExchange, auditReceipts];

type Must = (isSo: boolean, fault: string) => void;
type Books = Awaited<ReturnType<typeof readBooks>>;

function auditMoney({ order, payments, charges, refunds, creditBack }: Books, must: Must): void {
  const charged = charges.filter(({ status }) => status === 'approved' || status === 'refunded');
  const paid = charged.reduce((sum, one) => sum + one.amount_centavos, 0) + order.credit_centavos;
  const back = charges.reduce((sum, one) => sum + one.refunded_centavos, 0);
  const taken = sumOf(refunds.filter(({ origin }) => origin === 'provider'));
  must(
    back - taken + creditBack <= paid,
    `${back - taken} and ${creditBack} of credit given back of ${paid}`,
  );
  // Only the provider can take more, of an order that was given back as credit: a person sees it.
  must(
    back + creditBack <= paid || order.hold === 'money_returned',
    `${back} and ${creditBack} of credit went back of ${paid}, unseen`,
  );
  must(sumOf(refunds) === back, `${sumOf(refunds)} refunded here, ${back} at the provider`);
  const valid = charged.filter(({ status }) => status === 'approved');
  must(valid.length <= 1, `${valid.length} valid charges`);
  for (const { id, refund_centavos: due, refunded_centavos: done, is_unwanted: isUnwanted } of payments) {
    must(isUnwanted || due <= Math.max(done, due), `payment ${id} owes ${due}`);
  }
  // A part is shown only: the staff may have given back the rest themselves.
  const isGone =
    taken > takenPartCentavos && payments.some((one) => one.status === 'refunded' && !one.is_unwanted);
  must(
    !isGone || order.hold !== null || order.status === 'cancelled' || order.was_decided,
    'the provider took the money back, and nobody sees it',
  );
}

function auditPieces({ sold, withdrawn, returned }: Books, must: Must): void {
  must(withdrawn + returned <= sold, `${withdrawn} withdrawn and ${returned} returned of ${sold} sold`);
}

/** An order in parts has shipped when no piece is left to send, and is delivered when each parcel is. */
function auditParcels({ order, events, parcels, sold, withdrawn }: Books, must: Must): void {
  const sent = parcels.reduce((sum, { qty }) => sum + qty, 0);
  if (parcels.length === 0) return;
  must(order.status !== 'cancelled', `cancelled with ${sent} pieces sent`);
  must(sent <= sold, `${sent} pieces sent of ${sold}`);
  const isOpen = order.status === 'paid' || order.status === 'preparing';
  const left = sold - sent - withdrawn;
  if (isOpen) must(left >= 0, `${sent} pieces sent and ${withdrawn} withdrawn of ${sold}`);
  must(isOpen ? left > 0 || order.hold !== null : left <= 0, `is ${order.status} with ${left} pieces left`);
  const areAllThere = parcels.every(({ delivered_at: at }) => at !== null);
  must(
    order.status === 'delivered' ? areAllThere : !areAllThere || isOpen,
    `is ${events.join(', ')} with parcels ${areAllThere ? 'delivered' : 'on their way'}`,
  );
}

function auditTimeline({ order, events, returns }: Books, must: Must): void {
  const ends = events.filter((status) => status === 'cancelled' || status === 'delivered');
  must(ends.length <= 1, `ends as ${ends.join(', ')}`);
  must(
    !events.includes('cancelled') || !events.includes('shipped'),
    `cancelled and shipped: ${events.join(', ')}`,
  );
  must(events.at(-1) === order.status, `is ${order.status} after ${events.join(', ')}`);
  must(
    new Set(events).size === events.length || events.includes('in_review'),
    `repeats ${events.join(', ')}`,
  );
  for (const { id, status, steps } of returns) {
    const closed = steps.filter((one) => one === 'done' || one === 'refused');
    must(
      closed.length <= 1 && steps.at(-1) === status,
      `return ${id} is ${status} after ${steps.join(', ')}`,
    );
  }
}

/** Each state follows from the one before by an event of the machine, or by a step that the staff undid. */
function auditEdges({ order, events }: Books, must: Must): void {
  must(events.at(-1) === order.status, `is ${order.status} after ${events.join(', ')}`);
  for (const [at, status] of events.entries()) {
    const before = events[at - 1];
    const isEdge =
      before === undefined
        ? status === orderMachine.initial
        : Object.values(orderMachine.states[before]).includes(status);
    must(isEdge, `became ${status} after ${String(before)}: ${events.join(', ')}`);
  }
}

/** A finished exchange has an order of its new pieces, and pieces are reserved only until then. */
function auditExchange({ returns }: Books, must: Must): void {
  for (const { id, status, result, replacement, reserved } of returns) {
    if (result !== 'exchange') {
      must(reserved === 0 && replacement === null, `return ${id} for ${result} has new pieces`);
      continue;
    }
    must(status !== 'done' || replacement !== null, `exchange ${id} ended in nothing`);
    must(
      reserved === 0 || (status === 'approved' && replacement === null),
      `exchange ${id} is ${status} and reserves ${reserved} pieces`,
    );
  }
}

/** Receipts of instalments add up, and each was recorded upon the one before: none is lost. */
function auditReceipts({ payments, receipts }: Books, must: Must): void {
  const onTerms = payments.find(({ type }) => type === 'net_terms');
  const { instalments } = onTerms?.net_terms ?? {};
  if (!onTerms || !instalments) return;
  const received = instalments.reduce((sum, one) => sum + (one.received_centavos ?? 0), 0);
  must(
    onTerms.received_centavos === received,
    `${onTerms.received_centavos} received, the instalments say ${received}`,
  );
  for (const { received_on: day, received_centavos: centavos = 0, amount_centavos: amount } of instalments) {
    must(
      day === null ? centavos === 0 : centavos <= amount,
      `${centavos} of ${amount} received on ${day ?? 'no day'}`,
    );
  }
  let last = instalments.map(() => '').join();
  for (const receipt of receipts) {
    const { success: isChange, data } = receiptChange.safeParse(receipt);
    // One that changed nothing.
    if (!isChange) continue;
    const before = daysOf(data.before.instalments);
    must(before === last, `a receipt was recorded upon ${before}, not upon ${last}`);
    last = daysOf(data.after.instalments);
  }
  const stored = daysOf(instalments);
  must(stored === last, `the receipts are ${stored}, recorded were ${last}`);
}

const receiptRecord = z.object({ instalments: z.array(z.object({ received_on: z.string().nullable() })) });
const receiptChange = z.object({ before: receiptRecord, after: receiptRecord });

const daysOf = (instalments: readonly { received_on: string | null }[]): string =>
  instalments.map(({ received_on: day }) => day ?? '').join();

const sumOf = (rows: readonly { amount_centavos: number }[]): number =>
  rows.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);

async function readBooks(shop: PairShop, { uuid, number }: Pick<PairOrder, 'uuid' | 'number'>) {
  const { db } = shop;
  const order = await db
    .selectFrom('orders')
    .select(['status', 'hold', 'credit_centavos'])
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow();
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', uuid).execute();
  const charges = [];
  for (const { attempt_key: key, type, status, amount_centavos, refunded_centavos } of payments) {
    // The payment is its own provider's record.
    if (type === 'net_terms') charges.push({ status, amount_centavos, refunded_centavos });
    else charges.push(...chargeList.parse(await shop.provider(`/v1/charges?reference=${key}`)).data);
  }
  const returnRows = await db.selectFrom('returns').selectAll().where('order_id', '=', uuid).execute();
  const returns = [];
  for (const { id, status, result, replacement_order_id: replacement } of returnRows) {
    const steps = await db
      .selectFrom('return_events')
      .select('status')
      .where('return_id', '=', id)
      .orderBy('id')
      .execute();
    const pieces = await db
      .selectFrom('return_items')
      .select('reserved_qty')
      .where('return_id', '=', id)
      .execute();
    const reserved = pieces.reduce((sum, { reserved_qty: qty }) => sum + qty, 0);
    returns.push({ id, status, result, replacement, reserved, steps: steps.map((one) => one.status) });
  }
  const recorded = await db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('target_kind', '=', 'order')
    .where('target_id', '=', number)
    .orderBy('id')
    .execute();
  return {
    receipts: recorded.filter(({ action }) => action.endsWith('/receipt')),
    order: { ...order, was_decided: recorded.some(({ action }) => action.endsWith('/decision')) },
    payments,
    charges,
    refunds: await db
      .selectFrom('payment_refunds')
      .select(['origin', 'amount_centavos'])
      .where('order_id', '=', uuid)
      .execute(),
    creditBack: sumOf(
      await db
        .selectFrom('credit_entries')
        .select('amount_centavos')
        .where('kind', '=', 'credit')
        .where('operation', '=', 'grant')
        .where((expression) =>
          expression.or([
            expression('operation_key', 'like', `back:order:${uuid}:%`),
            expression(
              'operation_key',
              'in',
              returnRows.length === 0 ? [''] : returnRows.map(({ id }) => `return:${id}`),
            ),
          ]),
        )
        .execute(),
    ),
    returns,
    parcels: await db
      .selectFrom('order_parcels')
      .innerJoin('order_parcel_items', 'order_parcel_items.parcel_id', 'order_parcels.id')
      .select(['order_parcels.delivered_at', 'order_parcel_items.qty'])
      .where('order_parcels.order_id', '=', uuid)
      .execute(),
    events: (
      await db
        .selectFrom('order_events')
        .select('status')
        .where('order_id', '=', uuid)
        .orderBy('id')
        .execute()
    ).map(({ status }) => status),
    ...(await piecesOf(shop, uuid)),
  };
}

/** Pieces of the order. */
async function piecesOf({ db, variant }: PairShop, uuid: string) {
  const items = await db
    .selectFrom('order_items')
    .leftJoin('order_withdrawal_items as withdrawn', 'withdrawn.order_item_id', 'order_items.id')
    .select((expression) => [
      'order_items.qty',
      expression.fn.sum<string | null>('withdrawn.qty').as('withdrawn'),
    ])
    .where('order_items.order_id', '=', uuid)
    .where('order_items.variant_id', '=', variant.variant_id)
    .groupBy(['order_items.id', 'order_items.qty'])
    .execute();
  const returned = await db
    .selectFrom('return_items as item')
    .innerJoin('returns', 'returns.id', 'item.return_id')
    .select('item.qty')
    .where('returns.order_id', '=', uuid)
    .where('returns.status', '<>', 'refused')
    .execute();
  return {
    sold: items.reduce((sum, { qty }) => sum + qty, 0),
    withdrawn: items.reduce((sum, { withdrawn }) => sum + Number(withdrawn ?? 0), 0),
    returned: returned.reduce((sum, { qty }) => sum + qty, 0),
  };
}
