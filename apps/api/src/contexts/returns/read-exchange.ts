import type {
  ExchangeChoices,
  ReturnExchange,
  ReturnResult,
  ReturnStatus,
} from '@vitrine/contract/schemas/return.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { atOwnPrices } from './at-own-prices.ts';
import { paidFor } from './domain/return-amount.ts';
import { exchangeRepository } from './exchange-repository.ts';
import { priceOfReturned } from './place-replacement.ts';
import { readReturnableOrder } from './returnable-orders.ts';

/** Returns the variants that each delivered line can be exchanged for, with the price difference of one piece [ORD+04]. */
export async function listExchangeChoices(
  { db, refuse }: InStore & Refusing<'order_not_found' | 'order_not_delivered'>,
  request: { readonly orderId: string; readonly customerId: number; readonly now: Date },
): Promise<ExchangeChoices> {
  const { items } = await readReturnableOrder({ db, refuse }, request);
  return readExchangeChoices(
    db,
    items.map(({ id }) => id),
  );
}

/** Returns the variants that these order items can be exchanged for. */
export async function readExchangeChoices(
  db: StoreDatabase,
  itemIds: readonly number[],
): Promise<ExchangeChoices> {
  const pieces = itemIds.length === 0 ? [] : await exchangeRepository.choices(db, itemIds);
  const [first] = pieces;
  const rows = first
    ? await atOwnPrices(db, { pieces, customerId: first.customer_id, now: first.read_at })
    : [];
  return itemIds.map((itemId) => ({
    item_id: itemId,
    variants: rows
      .filter((row) => row.item_id === itemId)
      .map((row) => {
        const paid = paidFor({ ...row, id: itemId, qty: row.bought_qty }, 1);
        return {
          variant_id: row.variant_id,
          sku: row.sku,
          options_label: optionsLabelOf(row),
          is_same: row.variant_id === row.returned_variant_id,
          stock: row.stock,
          difference_centavos: priceToPay(row) - (priceOfReturned(row) ?? paid),
        };
      }),
  }));
}

/** Returns the return and the order that an order replaces pieces of; null if it is no replacement. */
export async function readExchangedOrder(db: StoreDatabase, orderId: string) {
  const found = await exchangeRepository.ofReplacement(db, orderId);
  if (!found) return null;
  return { return_id: found.id, order: { uuid: found.order_id, increment_id: found.increment_id } };
}

/** Returns how far an exchange is; null for other returns and for one that was refused. */
export async function readExchange(
  db: StoreDatabase,
  {
    id,
    result,
    status,
  }: { readonly id: number; readonly result: ReturnResult; readonly status: ReturnStatus },
): Promise<ReturnExchange | null> {
  if (result !== 'exchange' || status === 'refused') return null;
  const [pieces, found] = await Promise.all([
    exchangeRepository.pieces(db, id),
    exchangeRepository.state(db, id),
  ]);
  const { order_id: uuid, increment_id: number, order_status: orderStatus } = found;
  const isThere = pieces.every(
    ({ stock, reserved_qty: reserved, qty, is_active: isActive }) =>
      isActive === true && Number(stock) + reserved >= qty,
  );
  return {
    state: stateOf({ status, orderStatus, isReserved: found.reserved_until !== null, isThere }),
    pieces: pieces.map((piece) => ({
      item_id: piece.id,
      sku: piece.sku ?? '',
      options_label:
        piece.options === null || piece.option_values === null
          ? ''
          : optionsLabelOf({ options: piece.options, option_values: piece.option_values }),
    })),
    order: uuid === null || number === null ? null : { uuid, increment_id: number },
    order_status: orderStatus,
    to_pay_centavos: found.total_centavos ?? 0,
    difference_centavos: found.difference_centavos,
    reserved_until: found.reserved_until?.toISOString() ?? null,
  };
}

function stateOf({
  status,
  orderStatus,
  isReserved,
  isThere,
}: {
  readonly status: ReturnStatus;
  readonly orderStatus: ReturnExchange['order_status'];
  readonly isReserved: boolean;
  readonly isThere: boolean;
}): ReturnExchange['state'] {
  if (orderStatus === 'cancelled') return 'credited';
  if (orderStatus === 'awaiting_payment' || orderStatus === 'in_review') return 'awaiting_payment';
  if (orderStatus !== null) return 'replaced';
  if (isReserved) return 'reserved';
  return isThere && (status === 'requested' || status === 'approved') ? 'wished' : 'unavailable';
}
