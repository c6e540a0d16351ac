import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refuse, Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { customerListRepository } from './customer-list-repository.ts';
import { listItem } from './list-line.ts';

/** A family behind one address fills a list in less; a script that plays with one is stopped. */
const fromOneAddress = limitByAddress('bought-marks', 120);
const ofOneList = limitByAccount({ name: 'bought-marks', limit: 300, windowMs: 60 * 60_000 });

interface Marking {
  readonly db: StoreDatabase;
  readonly services: Services;
  readonly store: RequestStore;
  readonly clientAddress: string;
}

export async function showSharedList(
  refuse: Refuse<'not_found'>,
  db: StoreDatabase,
  link: string,
): Promise<SharedList> {
  const list = await customerListRepository.byLink(db, link);
  if (!list) throw refuse('not_found');
  const { id, ...shown } = list;
  const items = await customerListRepository.items(db, [id]);
  return { ...shown, items: items.map((line) => ({ ...listItem(line), bought: line.bought })) };
}

/** Says that so many were bought. Of two at once who say it of the last one, the second is refused. */
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

/** Takes back what was said with a receipt; whatever it was of is wanted again. */
export async function undoListPurchase(
  marking: Marking & Refusing<'not_found' | 'too_many_requests'>,
  { link, receipt }: { link: string; receipt: string },
): Promise<null> {
  await limit(marking, link);
  await marking.db.transaction().execute(async (trx) => {
    // The item is locked before its purchases, as by whoever else changes them: two never wait for each other.
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
  await ofOneList.count({ ...marking, account: link });
}
