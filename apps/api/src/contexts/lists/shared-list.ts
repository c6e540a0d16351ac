import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { customerListRepository } from './customer-list-repository.ts';
import { listItemOf } from './list-line.ts';

/** More than a family behind one address needs, and too few for a script. */
const fromOneAddress = limitByAddress('bought-marks', 120);
const ofOneList = limitByAccount({ name: 'bought-marks', limit: 300, windowMs: 60 * 60_000 });

interface Marking {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly clientAddress: string;
}

export async function showSharedList(
  { db, refuse }: InStore & Refusing<'not_found'>,
  link: string,
): Promise<SharedList> {
  const list = await customerListRepository.byLink(db, link);
  if (!list) throw refuse('not_found');
  const { id, ...shown } = list;
  const items = await customerListRepository.items(db, [id]);
  return { ...shown, items: items.map((line) => ({ ...listItemOf(line), bought: line.bought })) };
}

/** Records a purchase of a quantity. Of two concurrent purchases of the last unit, the second is refused. */
export async function recordListPurchase(
  marking: Marking & Refusing<'not_found' | 'list_item_bought' | 'too_many_requests'>,
  { link, itemId, quantity }: { link: string; itemId: number; quantity: number },
): Promise<{ receipt: string }> {
  await limit(marking, link);
  return marking.db.transaction().execute(async (trx) => {
    const item = await customerListRepository.lockSharedItem(trx, link, itemId);
    if (!item) throw marking.refuse('not_found');
    const bought = item.bought + quantity;
    if (bought > item.quantity) throw marking.refuse('list_item_bought');
    await customerListRepository.changeItem(trx, itemId, { bought });
    return customerListRepository.addPurchase(trx, {
      item_id: itemId,
      quantity,
      marked_at: marking.services.clock.now(),
    });
  });
}

/** Undoes a purchase by its receipt; its quantity can be bought again. */
export async function undoListPurchase(
  marking: Marking & Refusing<'not_found' | 'too_many_requests'>,
  { link, receipt }: { link: string; receipt: string },
): Promise<null> {
  await limit(marking, link);
  await marking.db.transaction().execute(async (trx) => {
    // Locks the item before its purchases, like all writers, which prevents deadlocks.
    const itemId = await customerListRepository.itemOfReceipt(trx, receipt);
    const item =
      itemId === undefined ? undefined : await customerListRepository.lockSharedItem(trx, link, itemId);
    const quantity = item && (await customerListRepository.removePurchase(trx, receipt));
    if (!item || quantity === undefined) throw marking.refuse('not_found');
    await customerListRepository.changeItem(trx, item.id, { bought: item.bought - quantity });
  });
  return null;
}

async function limit(marking: Marking & Refusing<'too_many_requests'>, link: string): Promise<void> {
  await fromOneAddress.count(marking);
  await ofOneList.count(marking, link);
}
