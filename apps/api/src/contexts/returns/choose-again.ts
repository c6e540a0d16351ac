import type { ReturnDetail, replacementInput } from '@vitrine/contract/schemas/return.ts';
import type { z } from 'zod';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { isOpenExchange } from './change-exchange.ts';
import { exchangeRepository } from './exchange-repository.ts';
import { readReturn } from './read-returns.ts';
import { replacePieces } from './replace-pieces.ts';
import { returnRepository } from './return-repository.ts';
import { withReplacements } from './with-replacements.ts';

interface OtherChoice {
  readonly customerId: number;
  readonly id: number;
  readonly input: z.output<typeof replacementInput>;
  readonly now: Date;
}

/**
 * Lets the shopper choose other variants for an exchange whose pieces are neither reserved nor ordered, as when the chosen one sold out
 * first [ORD+04].
 */
export async function chooseAgain(
  { db, refuse }: InStore & Refusing<'return_not_found' | 'exchange_not_open' | 'replacement_unavailable'>,
  { customerId, id, input, now }: OtherChoice,
): Promise<ReturnDetail> {
  await db.transaction().execute(async (trx) => {
    // Another customer's return responds 404 before anything is locked.
    const own = await returnRepository.byId(trx, customerId, id);
    if (!own) throw refuse('return_not_found');
    const order = await lockOrder(trx, own.order_id);
    const found = await returnRepository.lock(trx, order, id);
    const pieces = await exchangeRepository.pieces(trx, id);
    const isReserved = pieces.some(({ reserved_qty: reserved }) => reserved > 0);
    if (!isOpenExchange(found) || isReserved) throw refuse('exchange_not_open');
    const lines = await withReplacements({ trx, refuse }, { lines: pieces, chosen: input.items });
    const wishes = lines.flatMap(({ id: itemId, replacementId: variantId }) =>
      variantId === undefined ? [] : [{ itemId, variantId }],
    );
    if (!(await replacePieces(trx, { order, id, found, pieces, wishes, now }))) {
      throw refuse('replacement_unavailable');
    }
  });
  return readReturn({ db, refuse }, { customerId, id });
}
