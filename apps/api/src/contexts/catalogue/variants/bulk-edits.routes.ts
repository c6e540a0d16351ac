import type { BulkEdit, BulkEditRow } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { beginBulkEdit, beginUndo, unknownBulkEdit } from './begin-bulk-edit.ts';
import { bulkEditRepository } from './bulk-edit-repository.ts';
import { membershipOfChange } from './domain/plan-row.ts';
import { bulkCodeTexts, previewBulkEdit } from './preview-bulk-edit.ts';

export const bulkEditsRoutes = {
  'POST /api/admin/bulk-edits/preview': ({ db, body }) => previewBulkEdit(db, body),

  'PUT /api/admin/bulk-edits/{id}': async ({ db, path: { id }, body, actor, now, write }) => {
    const { expected_total: expectedTotal, ...edit } = body;
    await write((trx, trail) =>
      beginBulkEdit({ trx, trail, id, by: actor.name, now }, { ...edit, expectedTotal }),
    );
    return readBulkEdit(db, id);
  },

  'GET /api/admin/bulk-edits': async ({ db, query }) => {
    const { items, total } = await bulkEditRepository.page(db, {
      order: query.order ?? 'desc',
      ...pageWindow(query),
    });
    const names = await categoryNamesOf(db, items);
    return { items: items.map((edit) => toBulkEdit(edit, names)), total };
  },

  'GET /api/admin/bulk-edits/{id}': ({ db, path }) => readBulkEdit(db, path.id),

  'GET /api/admin/bulk-edits/{id}/rows': async ({ db, path, query }) => {
    await readBulkEdit(db, path.id);
    const { items, total } = await bulkEditRepository.pageOfRows(db, {
      editId: path.id,
      status: query.status,
      window: pageWindow(query),
    });
    return { items: items.map(toBulkEditRow), total };
  },

  'POST /api/admin/bulk-edits/{id}/undo': async ({ db, path: { id }, actor, now, write }) => {
    await write((trx, trail) => beginUndo({ trx, trail, id, by: actor.name, now }));
    return readBulkEdit(db, id);
  },
} satisfies AdminHandlers;

type EditRow = NonNullable<Awaited<ReturnType<typeof bulkEditRepository.byId>>>;
type RowOfPage = Awaited<ReturnType<typeof bulkEditRepository.pageOfRows>>['items'][number];

async function readBulkEdit(db: StoreDatabase, id: string): Promise<BulkEdit> {
  const edit = await bulkEditRepository.byId(db, id);
  if (!edit) throw unknownBulkEdit();
  return toBulkEdit(edit, await categoryNamesOf(db, [edit]));
}

function categoryNamesOf(db: StoreDatabase, edits: readonly EditRow[]) {
  return bulkEditRepository.categoryNames(
    db,
    edits.flatMap(({ change }) => membershipOfChange(change).categoryId ?? []),
  );
}

function toBulkEdit(
  { scope: _scope, position: _position, ...edit }: EditRow,
  categoryNames: ReadonlyMap<number, string>,
): BulkEdit {
  return {
    ...edit,
    category_name: categoryNames.get(membershipOfChange(edit.change).categoryId ?? 0) ?? null,
    created_at: edit.created_at.toISOString(),
    finished_at: edit.finished_at?.toISOString() ?? null,
    undone_at: edit.undone_at?.toISOString() ?? null,
  };
}

function toBulkEditRow({ option_values: chosen, options, ...row }: RowOfPage): BulkEditRow {
  return {
    sku: row.sku,
    name: row.name ?? '',
    options_label: chosen && options ? optionsLabelOf({ options, option_values: chosen }) : '',
    status: row.status,
    before: row.value_before,
    after: row.value_after,
    message: row.code === null ? null : textOf(row.code),
  };
}

/** The column is text; it has only what `plan-row.ts` returns. */
function textOf(code: string): string | null {
  return Object.entries(bulkCodeTexts).find(([known]) => known === code)?.[1] ?? null;
}
