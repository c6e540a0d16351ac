import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { customerListRepository } from './customer-list-repository.ts';

const maxItems = 200;
const maxQuantity = 999;

interface OwnItem {
  readonly customerId: number;
  readonly listId: number;
  readonly itemId: number;
}

interface NewItem {
  readonly customerId: number;
  readonly listId: number;
  readonly variantId: number;
  readonly quantity: number;
  readonly now: Date;
}

/** Adds a quantity of a variant; increases it if the list has the variant. */
export async function addToOwnList(
  { db, refuse }: InStore & Refusing<'not_found' | 'list_full'>,
  { customerId, listId, variantId, quantity, now }: NewItem,
): Promise<null> {
  const isListable =
    (await customerListRepository.isOfCustomer(db, listId, customerId)) &&
    (await customerListRepository.isSold(db, variantId));
  if (!isListable) throw refuse('not_found');
  const others = await customerListRepository.countOthers(db, listId, variantId);
  if (others >= maxItems) throw refuse('list_full');
  await customerListRepository.addItem(
    db,
    { list_id: listId, variant_id: variantId, quantity, added_at: now },
    maxQuantity,
  );
  return null;
}

/** Changes the requested quantity; refuses less than the bought one. */
export function changeWantedQuantity(
  { db, refuse }: InStore & Refusing<'list_quantity_below_bought' | 'not_found'>,
  { item, quantity }: { item: OwnItem; quantity: number },
): Promise<null> {
  return withLocked(
    { db, refuse },
    {
      item,
      change: async (trx, { bought }) => {
        if (quantity < bought) throw refuse('list_quantity_below_bought');
        await customerListRepository.changeItem(trx, item.itemId, { quantity });
      },
    },
  );
}

export function removeFromOwnList(
  { db, refuse }: InStore & Refusing<'not_found'>,
  item: OwnItem,
): Promise<null> {
  return withLocked(
    { db, refuse },
    { item, change: (trx) => customerListRepository.removeItem(trx, item.itemId) },
  );
}

/** Clears an item's purchases, by the list's owner. */
export function clearPurchases(
  { db, refuse }: InStore & Refusing<'not_found'>,
  item: OwnItem,
): Promise<null> {
  return withLocked(
    { db, refuse },
    {
      item,
      change: async (trx) => {
        await customerListRepository.removePurchases(trx, item.itemId);
        await customerListRepository.changeItem(trx, item.itemId, { bought: 0 });
      },
    },
  );
}

/** Locks an item while its owner changes it, so that no purchase is recorded meanwhile. */
async function withLocked(
  { db, refuse }: InStore & Refusing<'not_found'>,
  {
    item,
    change,
  }: { item: OwnItem; change: (trx: StoreTransaction, locked: { bought: number }) => Promise<void> },
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const locked = await customerListRepository.lockItem(trx, item);
    if (!locked) throw refuse('not_found');
    await change(trx, locked);
  });
  return null;
}
