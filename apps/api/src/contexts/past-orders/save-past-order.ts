import { isDeepStrictEqual } from 'node:util';

import type { PastOrderItem } from '@vitrine/contract/schemas/past-orders.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { pastOrderRepository } from './past-order-repository.ts';

interface FoundPastOrder {
  readonly system: string;
  /** What the old shop calls it. */
  readonly key: string;
  /** The account that may see it; null for none. */
  readonly customerId: number | null;
  readonly email: string;
  readonly number: string;
  readonly placedAt: Date | null;
  readonly status: string;
  readonly totalCentavos: number | null;
  readonly items: readonly PastOrderItem[];
}

/** Stores an order of the old shop, or updates the one that an earlier file brought; its customer stays. */
export async function savePastOrder(
  trx: StoreTransaction,
  found: FoundPastOrder,
): Promise<'added' | 'changed' | 'unchanged'> {
  const shown = {
    number: found.number,
    placed_at: found.placedAt,
    status: found.status,
    total_centavos: found.totalCentavos,
  };
  const before = await pastOrderRepository.lockByKey(trx, { system: found.system, key: found.key });
  const items = JSON.stringify(found.items);
  if (!before) {
    await pastOrderRepository.insert(trx, {
      ...shown,
      items,
      system: found.system,
      order_key: found.key,
      customer_id: found.customerId,
      email: found.email,
    });
    return 'added';
  }
  const { number, placed_at, status, total_centavos } = before;
  const isSame =
    isDeepStrictEqual({ number, placed_at, status, total_centavos }, shown) &&
    isDeepStrictEqual(before.items, found.items);
  if (isSame) return 'unchanged';
  await pastOrderRepository.set(trx, before.id, { ...shown, items });
  return 'changed';
}
