import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import type {
  AdminCollectionInput,
  CollectionMembership,
} from '@vitrine/contract/admin/schemas/collections.ts';

import {
  editableCategory,
  editedCategoryRepository,
} from '#api/contexts/catalogue/editing/edited-category-repository.ts';
import {
  addCategory,
  type CategoryRow,
  writeCategory,
} from '#api/contexts/catalogue/editing/save-category.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { collectionRepository } from './collection-repository.ts';
import { refreshCollection } from './refresh-collections.ts';

interface CollectionEdit<
  Code extends AdminRefusalCode = 'validation_failed',
> extends InAuditedTransaction<Code> {
  readonly now: Date;
}

/** Creates a collection with its products; returns its id. */
export async function createCollection(edit: CollectionEdit, form: AdminCollectionInput): Promise<number> {
  const { trx, trail } = edit;
  const { category, membership } = partsOf(edit, form);
  const urlKey = await addCategory(edit, { ...category, parent_id: null });
  const row = await editedCategoryRepository.one(trx, { urlKey });
  if (!row) throw new Error(`collection ${urlKey} was not written`);
  await writeMembership(edit, { id: row.id, firstIds: [], membership });
  await trail.record(
    { kind: 'collection', id: urlKey },
    { before: null, after: editableCollection(row, membership) },
  );
  return row.id;
}

/**
 * Changes a collection and its products. With another version than the one that the writer saw it is refused with
 * `edit_conflict`.
 */
export async function changeCollection(
  edit: CollectionEdit<'not_found' | 'validation_failed' | 'edit_conflict'>,
  {
    id,
    form,
    version,
    isRedirected,
  }: { id: number; form: AdminCollectionInput; version: string; isRedirected: boolean },
): Promise<void> {
  const { trx, trail } = edit;
  const { category, membership } = partsOf(edit, form);
  const stored = await lockCollection(trx, id);
  if (!stored) throw trail.refuse('not_found');
  await trail.edit({
    target: { kind: 'collection', id: stored.row.url_key },
    version,
    read: async () => editableCollection(stored.row, stored.membership),
    async write() {
      await writeCategory(edit, {
        stored: stored.row,
        form: { ...category, parent_id: null },
        isRedirected,
      });
      await writeMembership(edit, { id, firstIds: stored.firstIds, membership });
      const row = await editedCategoryRepository.one(trx, { id });
      return row ? editableCollection(row, membership) : null;
    },
  });
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(
  { trx, trail }: InAuditedTransaction<'not_found'>,
  id: number,
): Promise<void> {
  const stored = await lockCollection(trx, id);
  if (!stored) throw trail.refuse('not_found');
  await collectionRepository.markRefresh(trx);
  await editedCategoryRepository.remove(trx, id);
  await trail.record(
    { kind: 'collection', id: stored.row.url_key },
    { before: editableCollection(stored.row, stored.membership), after: null },
  );
}

/** Returns what of a collection can be edited, of which its version is a hash. */
export function editableCollection(row: CategoryRow, membership: CollectionMembership) {
  const { parent_id: _parent, ...category } = editableCategory(row);
  return { ...category, ...membership };
}

async function lockCollection(trx: StoreTransaction, id: number) {
  await editedCategoryRepository.lockTree(trx);
  const found = (await collectionRepository.lock(trx)).find(({ category_id: own }) => own === id);
  const row = found && (await editedCategoryRepository.one(trx, { id }));
  if (!found || !row) return undefined;
  const { category_id: _id, first_ids: firstIds, ...membership } = found;
  return { row, firstIds, membership };
}

async function writeMembership(
  { trx, now }: CollectionEdit,
  { id, firstIds, membership }: { id: number; firstIds: readonly number[]; membership: CollectionMembership },
): Promise<void> {
  await collectionRepository.markRefresh(trx);
  await collectionRepository.put(trx, { id, membership });
  await refreshCollection(trx, { id, firstIds, membership, changed: null, now });
}

/** Splits a form into its category and its membership; refuses rules that no product can meet. */
function partsOf({ trail }: CollectionEdit, form: AdminCollectionInput) {
  const {
    match,
    rules,
    sort,
    most_products: most,
    pinned_ids: pinned,
    excluded_ids: excluded,
    ...category
  } = form;
  for (const [index, rule] of rules.entries()) {
    if (rule.kind !== 'price') continue;
    const { from_centavos: from, to_centavos: to } = rule;
    if (from === null && to === null) {
      throw trail.refuse('validation_failed', {
        fields: { [`rules.${index}.from_centavos`]: ['Preencha um dos preços.'] },
      });
    }
    if (from !== null && to !== null && from > to) {
      throw trail.refuse('validation_failed', {
        fields: {
          [`rules.${index}.to_centavos`]: ['O preço até precisa ser maior que o preço a partir de.'],
        },
      });
    }
  }
  const pinnedIds = [...new Set(pinned)];
  const membership: CollectionMembership = {
    match,
    rules,
    sort,
    most_products: most,
    pinned_ids: pinnedIds,
    excluded_ids: [...new Set(excluded)].filter((id) => !pinnedIds.includes(id)),
  };
  return { category, membership };
}
