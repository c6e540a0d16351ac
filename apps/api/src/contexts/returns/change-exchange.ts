import type { ReturnResult } from '@vitrine/contract/schemas/return.ts';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { exchangeRepository } from './exchange-repository.ts';
import { releasePieces } from './exchange-stock.ts';
import { unknownReturn } from './move-return.ts';
import { readExchangeChoices } from './read-exchange.ts';
import { replacePieces } from './replace-pieces.ts';
import { returnRepository } from './return-repository.ts';
import { returnWorth } from './return-worth.ts';

interface ExchangeChange {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail;
  readonly now: Date;
}

/**
 * Exchanges the pieces of a return for other variants of the same products: reserved at once if the return is approved, ordered at once
 * if its pieces have arrived. Refuses a variant that is not there, and a return that has its replacement [ORD+04].
 */
export async function chooseReplacement(
  { trx, trail, now }: ExchangeChange,
  { id, pieces }: { id: number; pieces: readonly { readonly id: number; readonly sku: string }[] },
): Promise<void> {
  const exchange = await lockOpenExchange(trx, id);
  const choices = await readExchangeChoices(
    trx,
    pieces.map((piece) => piece.id),
  );
  const wishes = pieces.map(({ id: itemId, sku }) => {
    const variants = choices.find((one) => one.item_id === itemId)?.variants ?? [];
    const variant = variants.find((one) => one.sku === sku);
    if (!variant || !exchange.pieces.some((piece) => piece.id === itemId))
      throw new OperatorProblem('exchange_piece_unknown', { sku });
    return { itemId, variantId: variant.variant_id, sku };
  });
  if (!(await replacePieces(trx, { ...exchange, wishes, author: trail.author, now }))) {
    throw new OperatorProblem('exchange_piece_gone');
  }
  await trail.record(
    { kind: 'return', id: String(id) },
    {
      before: { pieces: exchange.pieces.map(({ sku }) => sku) },
      after: {
        pieces: exchange.pieces.map(
          (piece) => wishes.find(({ itemId }) => itemId === piece.id)?.sku ?? piece.sku,
        ),
      },
    },
  );
}

/** Turns an exchange without a replacement into credit or a refund, and returns reserved pieces to the stock [ORD+04]. */
export async function changeReturnResult(
  { trx, trail, now }: ExchangeChange,
  { id, result }: { id: number; result: Exclude<ReturnResult, 'exchange'> },
): Promise<void> {
  const { order, found, pieces } = await lockOpenExchange(trx, id);
  await releasePieces(trx, { order, id, pieces, author: trail.author, now }, 'exchange');
  const lines = pieces.map(({ id: itemId, qty }) => ({ id: itemId, qty }));
  const worth = await returnWorth(
    {
      trx,
      // Only what was delivered is exchanged.
      refuse: (code) => new Error(`return ${id}: ${code}`),
    },
    { orderId: order.id, customerId: order.customer_id, lines, isWithdrawal: found.is_withdrawal, result },
  );
  await returnRepository.setResult(trx, order, { id, result, ...worth });
  await trail.record(
    { kind: 'return', id: String(id) },
    { before: { result: found.result }, after: { result } },
  );
}

/** Locks an exchange that has no replacement yet, with its pieces; throws an `OperatorProblem` for any other return. */
async function lockOpenExchange(trx: StoreTransaction, id: number) {
  const orderId = await returnRepository.orderOf(trx, id);
  if (orderId === undefined) throw unknownReturn();
  const order = await lockOrder(trx, orderId);
  const found = await returnRepository.lock(trx, order, id);
  if (!isOpenExchange(found)) throw new OperatorProblem('exchange_settled');
  return { order, id, found, pieces: await exchangeRepository.pieces(trx, id) };
}

/** Returns whether a return is an exchange whose new pieces have no order yet. */
export function isOpenExchange({
  status,
  result,
  replacement_order_id: replacement,
}: Pick<
  Awaited<ReturnType<typeof returnRepository.lock>>,
  'status' | 'result' | 'replacement_order_id'
>): boolean {
  return result === 'exchange' && status !== 'done' && status !== 'refused' && replacement === null;
}
