import type { PairShop } from './pair-shop.ts';

/**
 * Compares what grows with every pair: stock with its movements and with the pieces of all orders, and the lots of credit with
 * their entries. Returns contradictions.
 */
export async function auditPairTotals(shop: PairShop): Promise<string[]> {
  const { customerId, company, variant, stockAdded } = shop;
  const faults: string[] = [];
  const { stock, moved, restocked, outstanding } = await piecesOfAll(shop);
  if (stock !== variant.initialStock + stockAdded.pieces + restocked - outstanding) {
    faults.push(`${stock} pieces in stock, ${outstanding} are with customers`);
  }
  if (stock !== moved) faults.push(`${stock} pieces in stock, the movements say ${moved}`);
  for (const id of [customerId, ...(company ? [company.customerId] : [])]) {
    const { left, entered } = await creditOf(shop, id);
    if (left !== entered) faults.push(`the lots of customer ${id} have ${left}, the entries say ${entered}`);
  }
  return faults;
}

/** Stock and pieces with customers, of all orders. */
async function piecesOfAll({ db, variant }: PairShop) {
  const totals = await db
    .selectFrom('product_variants')
    .select((expression) => [
      'stock',
      expression
        .selectFrom('stock_movements')
        .select(({ fn }) => fn.sum('qty').as('sum'))
        .where('variant_id', '=', variant.variant_id)
        .as('moved'),
      expression
        .selectFrom('order_items')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(({ fn }) => fn.sum('order_items.qty').as('sum'))
        .where('order_items.variant_id', '=', variant.variant_id)
        .where('orders.status', '<>', 'cancelled')
        .as('live'),
      expression
        .selectFrom('order_withdrawal_items as item')
        .innerJoin('order_withdrawals', 'order_withdrawals.id', 'item.withdrawal_id')
        .innerJoin('order_items', 'order_items.id', 'item.order_item_id')
        .innerJoin('orders', 'orders.id', 'order_items.order_id')
        .select(({ fn }) => fn.sum('item.qty').as('sum'))
        .where('order_items.variant_id', '=', variant.variant_id)
        .where('order_withdrawals.is_restocked', '=', true)
        .where('orders.status', '<>', 'cancelled')
        .as('withdrawn_into_stock'),
      expression
        .selectFrom('return_items as item')
        .innerJoin('order_items', 'order_items.id', 'item.order_item_id')
        .select(({ fn }) => fn.sum('item.restocked_qty').as('sum'))
        .where('order_items.variant_id', '=', variant.variant_id)
        .as('restocked'),
      expression
        .selectFrom('return_items as item')
        .innerJoin('order_items', 'order_items.id', 'item.order_item_id')
        .select(({ fn }) => fn.sum('item.reserved_qty').as('sum'))
        .where(({ fn, eb }) =>
          eb(fn.coalesce('item.replacement_variant_id', 'order_items.variant_id'), '=', variant.variant_id),
        )
        .as('reserved'),
    ])
    .where('id', '=', variant.variant_id)
    .executeTakeFirstOrThrow();
  return {
    stock: totals.stock,
    moved: Number(totals.moved),
    restocked: Number(totals.restocked),
    outstanding: Number(totals.live) + Number(totals.reserved) - Number(totals.withdrawn_into_stock),
  };
}

async function creditOf({ db }: PairShop, customerId: number) {
  const lots = await db
    .selectFrom('credit_lots')
    .select(({ fn }) => fn.sum<string | null>('remaining_centavos').as('sum'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('credit_entries')
    .select(({ fn }) => fn.sum<string | null>('amount_centavos').as('sum'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { left: Number(lots?.sum ?? 0), entered: Number(entries?.sum ?? 0) };
}
