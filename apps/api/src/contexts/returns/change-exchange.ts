import type { ReturnResult } from '@vitrine/contract/schemas/return.ts';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { exchangeRepository } from './exchange-repository.ts';
import { releasePieces, reservePieces } from './exchange-stock.ts';
import { limitReturnAmounts } from './limit-return-amounts.ts';
import { unknownReturn } from './move-return.ts';
import { placeReplacement } from './place-replacement.ts';
import { exchangeChoices } from './read-exchange.ts';
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
  await changeExchange({ trx, trail, now }, id, async ({ order, found }) => {
    const choices = await exchangeChoices(
      trx,
      pieces.map((piece) => piece.id),
    );
    const wishes = pieces.map(({ id: itemId, sku }) => {
      const ofItem = choices.find((one) => one.item_id === itemId)?.variants ?? [];
      const variant = ofItem.find((one) => one.sku === sku);
      if (!variant) throw new OperatorProblem('exchange_piece_unknown', { sku });
      return { itemId, variantId: variant.variant_id };
    });
    await releasePieces(trx, { order, id, author: trail.author, now }, 'exchange');
    await exchangeRepository.setWishes(trx, order, { returnId: id, wishes });
    if (
      found.status === 'approved' &&
      !(await reservePieces(trx, { order, id, author: trail.author, now }))
    ) {
      throw new OperatorProblem('exchange_piece_gone');
    }
    if (found.status !== 'received') return;
    const due = await limitReturnAmounts(trx, { order, finished: found });
    await placeReplacement(trx, {
      order,
      id,
      valueCentavos: due.amount_centavos,
      author: trail.author,
      now,
    });
    if ((await exchangeRepository.state(trx, id)).order_id === null) {
      throw new OperatorProblem('exchange_piece_gone');
    }
  });
}

/** Turns an exchange without a replacement into credit or a refund, and returns reserved pieces to the stock [ORD+04]. */
export async function changeReturnResult(
  { trx, trail, now }: ExchangeChange,
  { id, result }: { id: number; result: Exclude<ReturnResult, 'exchange'> },
): Promise<void> {
  await changeExchange({ trx, trail, now }, id, async ({ order, found }) => {
    await releasePieces(trx, { order, id, author: trail.author, now }, 'exchange');
    const lines = (await returnRepository.itemsOf(trx, [id])).map(({ id: itemId, qty }) => ({
      id: itemId,
      qty,
    }));
    const worth = await returnWorth(
      { trx },
      { orderId: order.id, customerId: order.customer_id, lines, isWithdrawal: found.is_withdrawal, result },
    );
    await returnRepository.setResult(trx, order, { id, result, ...worth });
  });
}

type LockedExchange = {
  readonly order: Awaited<ReturnType<typeof lockOrder>>;
  readonly found: Awaited<ReturnType<typeof returnRepository.lock>>;
};

function changeExchange(
  { trx, trail }: ExchangeChange,
  id: number,
  write: (exchange: LockedExchange) => Promise<void>,
): Promise<void> {
  return trail.change({
    target: { kind: 'return', id: String(id) },
    async read() {
      const { found } = await lockExchange(trx, id);
      const pieces = await exchangeRepository.pieces(trx, id);
      return { result: found.result, pieces: pieces.map(({ sku }) => sku) };
    },
    async write() {
      const exchange = await lockExchange(trx, id);
      const { status, result, replacement_order_id: replacement } = exchange.found;
      const isOver = status === 'done' || status === 'refused';
      if (result !== 'exchange' || isOver || replacement !== null)
        throw new OperatorProblem('exchange_settled');
      await write(exchange);
    },
  });
}

async function lockExchange(trx: StoreTransaction, id: number): Promise<LockedExchange> {
  const orderId = await returnRepository.orderOf(trx, id);
  if (orderId === undefined) throw unknownReturn();
  const order = await lockOrder(trx, orderId);
  return { order, found: await returnRepository.lock(trx, order, id) };
}
