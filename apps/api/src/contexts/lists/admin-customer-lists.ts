import type { CustomerListDetail, CustomerListRow } from '@vitrine/contract/admin/schemas/admin-lists.ts';

import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import { maskName, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { type CustomerListsWindow, listedCustomerListRepository } from './listed-customer-list-repository.ts';
import { toListedVariant } from './to-listed-variant.ts';

type Row = NonNullable<Awaited<ReturnType<typeof listedCustomerListRepository.byId>>>;
type Counts = Awaited<ReturnType<typeof listedCustomerListRepository.counts>>;

/** Lists customers' lists; names are masked for whoever may not see personal data [ADM+11]. */
export async function listCustomerLists(
  { db, actor }: InStore & ByActor,
  { q, window }: { q: string; window: CustomerListsWindow },
): Promise<{ items: CustomerListRow[]; total: number }> {
  const { items, total } = await listedCustomerListRepository.page(db, q, window);
  const counts = await listedCustomerListRepository.counts(
    db,
    items.map(({ id }) => id),
  );
  return { items: items.map((row) => toRow(row, actor, counts)), total };
}

/** Returns a customer's list with its products; null if there is none. */
export async function readCustomerList(
  { db, actor }: InStore & ByActor,
  id: number,
): Promise<CustomerListDetail | null> {
  const row = await listedCustomerListRepository.byId(db, id);
  if (!row) return null;
  const [counts, items] = await Promise.all([
    listedCustomerListRepository.counts(db, [id]),
    listedCustomerListRepository.items(db, id),
  ]);
  return {
    ...toRow(row, actor, counts),
    items: items.map((item) => ({ ...toListedVariant(item), bought: item.bought })),
  };
}

function toRow(row: Row, actor: Actor, counts: Counts): CustomerListRow {
  const isWhole = seesPersonal(actor);
  const name = buyerName(row);
  const { wanted = 0, bought = 0 } = counts.get(row.id) ?? {};
  return {
    id: row.id,
    name: isWhole ? row.name : maskText(row.name),
    customer: { id: row.customer_id, name: isWhole ? name : maskName(name) },
    event_on: row.event_on,
    created_at: row.created_at.toISOString(),
    wanted_count: wanted,
    bought_count: bought,
  };
}
