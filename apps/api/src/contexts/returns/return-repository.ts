import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import type { Insertable } from 'kysely';

import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { returnMachine } from './domain/return-states.ts';

/** The amounts that a return gives back: money and credit together, of which credit, and bonus. */
export interface ReturnAmounts {
  readonly amount_centavos: number;
  readonly credit_centavos: number;
  readonly bonus_centavos: number;
}

interface TimelineEntry {
  readonly status: ReturnStatus;
  readonly note: string;
  readonly at: Date;
}

const columns = [
  'returns.id',
  'returns.order_id',
  'returns.status',
  'returns.reason',
  'returns.result',
  'returns.comment',
  'returns.photos',
  'returns.is_withdrawal',
  'returns.is_whole',
  'returns.amount_centavos',
  'returns.credit_centavos',
  'returns.bonus_centavos',
  'returns.requested_at',
  'orders.increment_id',
] as const;

/** Reads are scoped by customer: another customer's return does not exist for them [ACC+02]. */
export const returnRepository = {
  /** Newest first. */
  page(db: StoreDatabase, customerId: number, { limit, offset }: { limit: number; offset: number }) {
    return ofCustomer(db, customerId).orderBy('returns.id', 'desc').limit(limit).offset(offset).execute();
  },

  /** Newest first. */
  approved(db: StoreDatabase, customerId: number, limit: number) {
    return ofCustomer(db, customerId)
      .where('returns.status', '=', 'approved')
      .orderBy('returns.id', 'desc')
      .limit(limit)
      .execute();
  },

  byId(db: StoreDatabase, customerId: number, id: number) {
    return ofCustomer(db, customerId).where('returns.id', '=', id).executeTakeFirst();
  },

  /** Newest first. */
  ofOrder(db: StoreDatabase, customerId: number, orderId: string) {
    return ofCustomer(db, customerId)
      .where('returns.order_id', '=', orderId)
      .orderBy('returns.id', 'desc')
      .execute();
  },

  byAttempt(db: StoreDatabase, customerId: number, attemptKey: string) {
    return ofCustomer(db, customerId).where('returns.attempt_key', '=', attemptKey).executeTakeFirst();
  },

  count(db: StoreDatabase, customerId: number): Promise<number> {
    return countAll(db.selectFrom('returns').where('customer_id', '=', customerId));
  },

  async itemsOf(db: StoreDatabase, returnIds: readonly number[]) {
    if (returnIds.length === 0) return [];
    return db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .select([
        'return_items.return_id',
        'order_items.id',
        'order_items.name',
        'order_items.options_label',
        'order_items.image',
        'return_items.qty',
        'return_items.restocked_qty',
        'return_items.write_off_reason',
      ])
      .where('return_items.return_id', 'in', [...returnIds])
      .orderBy('order_items.id')
      .execute();
  },

  events(db: StoreDatabase, returnId: number) {
    return db
      .selectFrom('return_events')
      .select(['status', 'note', 'at'])
      .where('return_id', '=', returnId)
      .orderBy('id')
      .execute();
  },

  /** The amounts of an order's returns, without exchanges and refused ones. */
  refundsOf(db: StoreDatabase, orderId: string) {
    return db
      .selectFrom('returns')
      .select(['amount_centavos', 'credit_centavos', 'bonus_centavos'])
      .where('order_id', '=', orderId)
      .where('status', '<>', 'refused')
      .where('result', '<>', 'exchange')
      .execute();
  },

  /** The quantity of each line of an order in returns that are withdrawals. */
  withdrawnQty(db: StoreDatabase, orderId: string): Promise<ReadonlyMap<number, number>> {
    return qtyByLine(ofReturns(db, [orderId]).where('returns.is_withdrawal', '=', true));
  },

  /** The quantity of each line of some orders in returns that were not refused. */
  async returnedQty(db: StoreDatabase, orderIds: readonly string[]): Promise<ReadonlyMap<number, number>> {
    return orderIds.length === 0 ? new Map() : qtyByLine(ofReturns(db, orderIds));
  },

  /** Inserts a return with its items and the first entry of its timeline. */
  async insert(
    trx: StoreTransaction,
    {
      order,
      row,
      items,
    }: {
      order: LockedOrder;
      row: Omit<Insertable<StoreTables['returns']>, 'status' | 'order_id' | 'customer_id'> & {
        requested_at: Date;
      };
      items: readonly { id: number; qty: number; replacementId?: number | undefined }[];
    },
  ): Promise<number> {
    const status = returnMachine.initial;
    const { id } = await trx
      .insertInto('returns')
      .values({ ...row, order_id: order.id, customer_id: order.customer_id, status })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('return_items')
      .values(
        items.map((item) => ({
          return_id: id,
          order_item_id: item.id,
          qty: item.qty,
          replacement_variant_id: item.replacementId ?? null,
        })),
      )
      .execute();
    await this.addEvent(trx, id, { status, note: '', at: row.requested_at });
    return id;
  },

  /** Returns the order of any customer's return, which is locked before the return. */
  async orderOf(db: StoreDatabase, id: number): Promise<string | undefined> {
    const found = await db.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst();
    return found?.order_id;
  },

  /** Locks a return of a locked order until the transaction ends. */
  lock(trx: StoreTransaction, order: LockedOrder, id: number) {
    return facts(trx, id).where('order_id', '=', order.id).forUpdate().executeTakeFirstOrThrow();
  },

  /** Any customer's return. */
  facts(db: StoreDatabase, id: number) {
    return facts(db, id).executeTakeFirstOrThrow();
  },

  /** Corrects what a return gives back to what is left of its order's money. */
  async setAmounts(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, ...amounts }: { id: number } & ReturnAmounts,
  ): Promise<void> {
    await trx
      .updateTable('returns')
      .set(amounts)
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
  },

  /** Turns an exchange into credit or a refund. */
  async setResult(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, ...change }: { id: number; result: 'credit' | 'refund'; is_whole: boolean } & ReturnAmounts,
  ): Promise<void> {
    await trx
      .updateTable('returns')
      .set(change)
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
  },

  /** The sum of what the finished returns of an order gave as new credit. */
  async creditGiven(db: StoreDatabase, orderId: string): Promise<number> {
    const { total } = await db
      .selectFrom('returns')
      .select((expression) => expression.fn.sum<string | number | null>('amount_centavos').as('total'))
      .where('order_id', '=', orderId)
      .where((expression) =>
        expression.or([
          expression.and([expression('status', '=', 'done'), expression('result', '=', 'credit')]),
          // Its order was paid with what the returned pieces were worth.
          expression('replacement_order_id', 'is not', null),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(total ?? 0);
  },

  /** Any customer's return, for a mail to that customer. */
  forMail(db: StoreDatabase, id: number) {
    return db
      .selectFrom('returns')
      .innerJoin('orders', 'orders.id', 'returns.order_id')
      .select([
        'returns.customer_id',
        'returns.order_id',
        'returns.result',
        'returns.reason',
        'returns.is_withdrawal',
        'returns.amount_centavos',
        'returns.credit_centavos',
        'returns.bonus_centavos',
        'orders.increment_id',
        'orders.status as order_status',
      ])
      .where('returns.id', '=', id)
      .executeTakeFirst();
  },

  /** The returned lines of an order, by the ids of its items, with their variants that are still in the catalogue. */
  stockLines(db: StoreDatabase, id: number) {
    return db
      .selectFrom('return_items')
      .innerJoin('order_items', 'order_items.id', 'return_items.order_item_id')
      .leftJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
      .select([
        'order_items.id',
        'return_items.qty',
        'product_variants.id as variant_id',
        'product_variants.product_id',
      ])
      .where('return_items.return_id', '=', id)
      .orderBy('order_items.id')
      .execute();
  },

  /** Stores how many pieces of a line went back to the stock, and why the others did not. */
  async setRestocked(
    trx: StoreTransaction,
    _order: LockedOrder,
    {
      returnId,
      itemId,
      restocked,
      note,
    }: { returnId: number; itemId: number; restocked: number; note: string },
  ): Promise<void> {
    await trx
      .updateTable('return_items')
      .set({ restocked_qty: restocked, write_off_reason: note })
      .where('return_id', '=', returnId)
      .where('order_item_id', '=', itemId)
      .execute();
  },

  /** Only `applyReturnEvent` calls it. */
  async setStatus(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, ...event }: TimelineEntry & { readonly id: number },
  ): Promise<void> {
    await trx
      .updateTable('returns')
      .set({ status: event.status })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
    await this.addEvent(trx, id, event);
  },

  async addEvent(trx: StoreTransaction, id: number, event: TimelineEntry): Promise<void> {
    await trx
      .insertInto('return_events')
      .values({ return_id: id, ...event })
      .execute();
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('return_events')
      .set({ note: '' })
      .where('return_id', 'in', (own) =>
        own.selectFrom('returns').select('returns.id').where('returns.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('returns')
      .set({ comment: '', photos: '[]' })
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Gives what these guests bought, or one order's, to an account. */
  async adopt(trx: StoreTransaction, purchases: GuestPurchases, customerId: number): Promise<void> {
    const returns = trx.updateTable('returns').set({ customer_id: customerId });
    await (
      'orderId' in purchases
        ? returns.where('order_id', '=', purchases.orderId)
        : returns.where('customer_id', 'in', [...purchases.buyerIds])
    ).execute();
  },
};

function facts(db: StoreDatabase, id: number) {
  return db
    .selectFrom('returns')
    .select([
      'id',
      'customer_id',
      'order_id',
      'status',
      'reason',
      'result',
      'amount_centavos',
      'credit_centavos',
      'bonus_centavos',
      'is_withdrawal',
      'replacement_order_id',
    ])
    .where('id', '=', id);
}

function ofReturns(db: StoreDatabase, orderIds: readonly string[]) {
  return db
    .selectFrom('return_items')
    .innerJoin('returns', 'returns.id', 'return_items.return_id')
    .where('returns.order_id', 'in', [...orderIds])
    .where('returns.status', '<>', 'refused');
}

async function qtyByLine(items: ReturnType<typeof ofReturns>): Promise<ReadonlyMap<number, number>> {
  const rows = await items
    .select((expression) => [
      'return_items.order_item_id',
      expression.fn.sum<string | number>('return_items.qty').as('qty'),
    ])
    .groupBy('return_items.order_item_id')
    .execute();
  return new Map(rows.map(({ order_item_id: id, qty }) => [id, Number(qty)]));
}

function ofCustomer(db: StoreDatabase, customerId: number) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select(columns)
    .where('returns.customer_id', '=', customerId);
}
