import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { exchangeRepository } from './exchange-repository.ts';
import { releasePieces, type ReservedPiece, reservePieces } from './exchange-stock.ts';
import { placeReplacement } from './place-replacement.ts';
import type { returnRepository } from './return-repository.ts';

interface OtherPieces {
  readonly order: LockedOrder;
  readonly id: number;
  readonly found: Awaited<ReturnType<typeof returnRepository.lock>>;
  /** Of the return, as they are before. */
  readonly pieces: readonly ReservedPiece[];
  readonly wishes: readonly { readonly itemId: number; readonly variantId: number }[];
  readonly author?: string;
  readonly now: Date;
}

/**
 * Replaces the wished variants of an open exchange, and does what its status has reached: reserves them once it is approved, orders
 * them once its pieces have arrived. Returns false if the shop no longer has them: the caller rolls back [ORD+04].
 */
export async function replacePieces(
  trx: StoreTransaction,
  { order, id, found, pieces, wishes, author, now }: OtherPieces,
): Promise<boolean> {
  const exchange = { order, id, author, now };
  await releasePieces(trx, { ...exchange, pieces }, 'exchange');
  await exchangeRepository.setWishes(trx, order, { returnId: id, wishes });
  if (found.status === 'approved') return reservePieces(trx, exchange);
  if (found.status !== 'received') return true;
  return placeReplacement(trx, { ...exchange, found });
}
