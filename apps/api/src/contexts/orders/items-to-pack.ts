import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { piecesInParcels } from './domain/pieces-in-parcels.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { parcelRepository } from './parcel-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Returns the items of some orders by order, each with the pieces that have neither been withdrawn nor sent in a parcel. */
export async function itemsToPack(db: StoreDatabase, orderIds: readonly string[]) {
  const [items, withdrawn, parcels] = await Promise.all([
    orderItemRepository.ofOrders(db, orderIds),
    withdrawalRepository.withdrawnQty(db, orderIds),
    parcelRepository.ofOrders(db, orderIds),
  ]);
  const sent = piecesInParcels([...parcels.values()].flat());
  const left = items.map((item) => ({
    ...item,
    qty: item.qty - (withdrawn.get(item.id) ?? 0) - (sent.get(item.id) ?? 0),
  }));
  return Map.groupBy(
    left.filter(({ qty }) => qty > 0),
    ({ order_id: orderId }) => orderId,
  );
}

/** Returns the items in the parcels of some orders by order, each with its pieces in one parcel and the parcel's position. */
export async function parcelsToPack(db: StoreDatabase, orderIds: readonly string[]) {
  const parcels = await parcelRepository.ofOrders(db, orderIds);
  const items = await orderItemRepository.ofOrders(db, [...parcels.keys()]);
  return new Map(
    [...parcels].map(([orderId, own]) => [
      orderId,
      own.flatMap(({ position, items: pieces }) =>
        pieces.flatMap(({ id, qty }) => {
          const item = items.find((one) => one.id === id);
          return item ? [{ ...item, qty, parcel: position }] : [];
        }),
      ),
    ]),
  );
}
