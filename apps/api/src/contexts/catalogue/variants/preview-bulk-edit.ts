import { operatorProblems } from '@vitrine/contract/admin/operator-problems.ts';
import {
  type BulkChange,
  type BulkEditPreview,
  type BulkScope,
  isFieldOfProducts,
} from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { bulkEditRepository } from './bulk-edit-repository.ts';
import { bulkTargetRepository } from './bulk-target-repository.ts';
import {
  type BulkCode,
  fieldOfChange,
  fiscalStateOf,
  membershipOfChange,
  planRow,
} from './domain/plan-row.ts';

const readAtOnce = 2_000;
const shownRows = 20;

type Variant = Awaited<ReturnType<typeof bulkTargetRepository.after>>[number];

/** Returns what a bulk edit would do to the catalogue as it is now; writes nothing. */
export async function previewBulkEdit(
  db: StoreDatabase,
  { change, scope }: { change: BulkChange; scope: BulkScope },
): Promise<BulkEditPreview> {
  const field = fieldOfChange(change);
  const membership = membershipOfChange(change);
  await requireCategory(db, membership.categoryId);
  const preview = {
    field,
    total: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    unknown_skus: await unknownSkus(db, scope),
    rows: [] as BulkEditPreview['rows'],
    refused_rows: [] as BulkEditPreview['rows'],
  };
  let last = { product_id: 0, variant_id: 0 };
  for (;;) {
    const variants = await bulkTargetRepository.after(db, { scope, last, limit: readAtOnce, membership });
    for (const variant of variants) {
      const isSameProduct = variant.product_id === last.product_id;
      last = variant;
      // The rows are by product: one of its variants stands for it.
      if (isFieldOfProducts(field) && isSameProduct) continue;
      const state = { ...variant, ...fiscalStateOf(variant), is_active: variant.is_active ? 1 : 0 };
      const { after, isSame, code } = planRow(change, state);
      preview.total += 1;
      const row = { ...namesOf(variant, isFieldOfProducts(field)), before: state[field], after };
      if (code !== null) {
        preview.refused += 1;
        if (preview.refused_rows.length < shownRows)
          preview.refused_rows.push({ ...row, message: bulkCodeTexts[code] });
      } else if (isSame) preview.unchanged += 1;
      else {
        preview.changed += 1;
        if (preview.rows.length < shownRows) preview.rows.push({ ...row, message: null });
      }
    }
    if (variants.length < readAtOnce) return preview;
  }
}

function namesOf(variant: Variant, isProduct: boolean) {
  const { name } = variant;
  return isProduct
    ? { sku: variant.product_sku, name, options_label: '' }
    : { sku: variant.sku, name, options_label: optionsLabelOf(variant) };
}

/** Refuses a category that the store lacks. */
export async function requireCategory(db: StoreDatabase, id: number | null): Promise<void> {
  if (id === null) return;
  const names = await bulkEditRepository.categoryNames(db, [id]);
  if (!names.has(id)) throw new OperatorProblem('bulk_edit_category_gone');
}

async function unknownSkus(db: StoreDatabase, scope: BulkScope): Promise<string[]> {
  if (!('skus' in scope)) return [];
  const known = await bulkTargetRepository.knownSkus(db, scope.skus);
  return scope.skus.filter((sku) => !known.has(sku)).slice(0, shownRows);
}

export const bulkCodeTexts: Readonly<Record<BulkCode, string>> = {
  price_invalid: operatorProblems.price_invalid,
  special_price_invalid: operatorProblems.special_price_invalid,
  offer_period_invalid: operatorProblems.offer_period_invalid,
  offer_period_without_price: operatorProblems.offer_period_without_price,
  too_many_tags: 'O produto já tem 50 etiquetas.',
  stock_invalid: 'O estoque não fica negativo nem passa de 1 milhão.',
  gone: 'O produto foi apagado.',
  changed_since: 'O valor mudou depois desta edição e ficou como está.',
  sold_since: 'Foi vendido mais do que havia antes da edição: o estoque ficou em zero.',
};
