import type { StockReason } from '@vitrine/contract/admin/stock-reasons.ts';

import { lockStock, reserveStock, returnToStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { exchangeRepository } from './exchange-repository.ts';

const dayMs = 24 * 3_600_000;

type RequiredColumn =
  | 'variant_id'
  | 'product_id'
  | 'sku'
  | 'slug'
  | 'name'
  | 'options'
  | 'option_values'
  | 'images'
  | 'list_price_centavos'
  | 'stock'
  | 'is_active';
type Piece = Awaited<ReturnType<typeof exchangeRepository.pieces>>[number];

/** A returned line whose wished variant is in the catalogue. */
export type AvailablePiece = Omit<Piece, RequiredColumn> & {
  readonly [Name in RequiredColumn]: NonNullable<Piece[Name]>;
};

interface ReturnToExchange {
  readonly order: LockedOrder;
  readonly id: number;
  readonly author?: string | undefined;
  readonly now: Date;
}

/**
 * Locks the stock of the wished variants and returns the lines; null if the shop no longer has enough of one: an exchange takes nothing on
 * order.
 */
export async function lockWishedPieces(
  trx: StoreTransaction,
  returnId: number,
): Promise<AvailablePiece[] | null> {
  const wished = (await exchangeRepository.pieces(trx, returnId)).flatMap(({ variant_id, product_id, qty }) =>
    variant_id === null || product_id === null ? [] : [{ variant_id, product_id, qty }],
  );
  if (wished.length === 0) return null;
  await lockStock(trx, wished);
  const pieces = await exchangeRepository.pieces(trx, returnId);
  const isThere = pieces.every(
    ({ variant_id: id, stock, is_active: isActive }) =>
      id !== null &&
      isActive === true &&
      Number(stock) >=
        pieces.reduce(
          (sum, other) => (other.variant_id === id ? sum + other.qty - other.reserved_qty : sum),
          0,
        ),
  );
  // Every line has its variant, product and prices.
  return isThere ? (pieces as AvailablePiece[]) : null;
}

/** Reserves the wished variants of an approved exchange; returns false if the shop no longer has them [ORD+04]. */
export async function reservePieces(
  trx: StoreTransaction,
  { order, id, author, now }: ReturnToExchange,
): Promise<boolean> {
  const pieces = await lockWishedPieces(trx, id);
  if (pieces === null) return false;
  const days = (await storeSettings(trx))['returns/exchange_reserved_days'];
  await reserveStock(trx, { lines: pieces, cause: causeOf({ id, author, now }, 'exchange') });
  await exchangeRepository.setReserved(trx, order, {
    returnId: id,
    until: new Date(now.getTime() + days * dayMs),
  });
  return true;
}

export type ReservedPiece = Pick<Piece, 'variant_id' | 'product_id' | 'reserved_qty'>;

/** Returns reserved pieces of a locked return to the stock, unless its caller takes them again: nothing if none are. */
export async function releasePieces(
  trx: StoreTransaction,
  {
    order,
    id,
    pieces,
    isTakenAgain = false,
    author,
    now,
  }: ReturnToExchange & { readonly pieces: readonly ReservedPiece[]; readonly isTakenAgain?: boolean },
  reason: Extract<StockReason, 'exchange' | 'expiry'>,
): Promise<void> {
  const reserved = pieces.flatMap(({ variant_id, product_id, reserved_qty: qty }) =>
    variant_id === null || product_id === null || qty === 0 ? [] : [{ variant_id, product_id, qty }],
  );
  if (reserved.length === 0) return;
  await returnToStock(trx, {
    lines: reserved,
    cause: { ...causeOf({ id, author, now }, reason), isTakenAgain },
  });
  await exchangeRepository.setReserved(trx, order, { returnId: id, until: null });
}

function causeOf({ id, author, now }: Omit<ReturnToExchange, 'order'>, reason: StockReason) {
  return {
    reason,
    document: { kind: 'return', id: String(id) },
    ...(author !== undefined && { author }),
    at: now,
  } as const;
}
