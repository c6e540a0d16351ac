import type { OrderParcel, Pieces } from './order-parcel.ts';

/** Returns the quantity of each item in some parcels. */
export function piecesInParcels(parcels: readonly OrderParcel[]): ReadonlyMap<number, number> {
  const sent = new Map<number, number>();
  for (const { id, qty } of parcels.flatMap(({ items }) => items)) sent.set(id, (sent.get(id) ?? 0) + qty);
  return sent;
}

/** Returns the pieces that have neither been sent nor left an order before its shipping; leaves out items without any. */
export function unsentPieces({
  items,
  parcels,
  withdrawnQty,
}: {
  items: readonly Pieces[];
  parcels: readonly OrderParcel[];
  withdrawnQty: ReadonlyMap<number, number>;
}): Pieces[] {
  const sent = piecesInParcels(parcels);
  return items
    .map(({ id, qty }) => ({ id, qty: qty - (sent.get(id) ?? 0) - (withdrawnQty.get(id) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

/** Returns the quantity of each item that has arrived by parcel, and when the last of them did; null if none has. */
export function arrivedPieces(
  parcels: readonly OrderParcel[],
): { readonly qty: ReadonlyMap<number, number>; readonly lastAt: Date } | null {
  const arrived = parcels.filter(({ delivered_at: at }) => at !== null);
  const lastMs = Math.max(...arrived.flatMap(({ delivered_at: at }) => at?.getTime() ?? []));
  return arrived.length === 0 ? null : { qty: piecesInParcels(arrived), lastAt: new Date(lastMs) };
}
