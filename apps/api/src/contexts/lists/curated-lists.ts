import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type { StoreList, StoreListRow } from '@vitrine/contract/admin/schemas/admin-lists.ts';

import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { curatedListRepository, type CuratedListsWindow } from './curated-list-repository.ts';
import { toListedVariant } from './to-listed-variant.ts';

type ListChange<Code extends AdminRefusalCode = never> = InAuditedTransaction<Code>;

interface WrittenList {
  readonly title: string;
  readonly description: string;
  readonly position: number;
  readonly is_active: boolean;
  readonly items: readonly { readonly sku: string; readonly quantity: number }[];
}

/** Lists the store's lists, hidden ones too. */
export async function listCuratedLists(
  db: StoreDatabase,
  { q, window }: { q: string; window: CuratedListsWindow },
): Promise<{ items: StoreListRow[]; total: number }> {
  const { items, total } = await curatedListRepository.page(db, q, window);
  return { items: items.map((row) => ({ ...row, items_count: Number(row.items_count) })), total };
}

/** Returns a list with its products; refuses an unknown one. */
export async function readCuratedList(db: StoreDatabase, id: number): Promise<StoreList> {
  const [list, items] = await Promise.all([
    curatedListRepository.byId(db, id),
    curatedListRepository.items(db, id),
  ]);
  if (!list) throw unknownList();
  return {
    id,
    ...list,
    items: items.map(toListedVariant),
    version: versionOf(editableList(list, items)),
  };
}

/** Creates a list; returns its id. */
export async function createList(
  { trx, trail }: ListChange,
  { items, ...fields }: WrittenList,
): Promise<number> {
  const chosen = await chosenVariants(trx, items);
  const id = await curatedListRepository.insert(trx, fields);
  await curatedListRepository.replaceItems(trx, id, chosen);
  await trail.record(targetOf(id), { before: null, after: await storedList(trx, id) });
  return id;
}

/** Changes a list and replaces its products; refuses one that has changed since with `edit_conflict`. */
export async function changeList(
  { trx, trail }: ListChange<'edit_conflict'>,
  { id, version, list: { items, ...fields } }: { id: number; version: string; list: WrittenList },
): Promise<void> {
  await trail.edit({
    target: targetOf(id),
    version,
    read: (moment) => listAt(trx, { id, moment }),
    async write(before) {
      if (!before) throw unknownList();
      const chosen = await chosenVariants(trx, items);
      await curatedListRepository.set(trx, id, fields);
      await curatedListRepository.replaceItems(trx, id, chosen);
    },
  });
}

/** Deletes a list; its products stay. */
export async function deleteList({ trx, trail }: ListChange, id: number): Promise<void> {
  await trail.change({
    target: targetOf(id),
    read: (moment) => listAt(trx, { id, moment }),
    async write(before) {
      if (!before) throw unknownList();
      await curatedListRepository.remove(trx, id);
    },
  });
}

const targetOf = (id: number) => ({ kind: 'list', id: String(id) });

type StoredFields = NonNullable<Awaited<ReturnType<typeof curatedListRepository.byId>>>;

/** The editable fields of a list, of which its version is a hash. */
function editableList(list: StoredFields, items: readonly { sku: string; quantity: number }[]) {
  return { ...list, items: items.map(({ sku, quantity }) => ({ sku, quantity })) };
}

async function listAt(trx: StoreTransaction, { id, moment }: { id: number; moment: ReadMoment }) {
  if (moment === 'before') await curatedListRepository.lock(trx, id);
  return storedList(trx, id);
}

async function storedList(trx: StoreTransaction, id: number) {
  const list = await curatedListRepository.byId(trx, id);
  return list ? editableList(list, await curatedListRepository.items(trx, id)) : null;
}

/** Finds the variants of an input; refuses unknown SKUs and repeated ones. */
async function chosenVariants(trx: StoreTransaction, items: WrittenList['items']) {
  const ids = await curatedListRepository.variantIds(
    trx,
    items.map(({ sku }) => sku),
  );
  const seen = new Set<string>();
  return items.map(({ sku, quantity }) => {
    const variantId = ids.get(sku);
    if (variantId === undefined) {
      throw new OperatorProblem('sku_unknown', { sku });
    }
    if (seen.has(sku)) throw new OperatorProblem('sku_repeated', { sku });
    seen.add(sku);
    return { variantId, quantity };
  });
}

const unknownList = (): OperatorProblem => new OperatorProblem('list_not_found');
