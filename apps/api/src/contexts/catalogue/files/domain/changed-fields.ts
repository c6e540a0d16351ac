import type { StoredProduct, StoredVariant, VariantValues } from './catalogue-state.ts';
import { productColumns, variantColumns } from './file-columns.ts';
import { isSame } from './is-same.ts';
import type { ProductPlan } from './plan-product.ts';
import { writeTags } from './product-tag-cell.ts';

/** A field that an import changes, before and after, as a table writes it. */
export interface FieldChange {
  /** Empty for a field of the product. */
  readonly variant_sku: string;
  /** A column of a table; empty for a new product or variant, whose name or code is `after`. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A change of a file. */
export interface PlannedChange extends FieldChange {
  readonly line: number;
  readonly sku: string;
}

/** Returns every field that a plan changes; a new product or variant is one change. */
export function changedFields(
  sku: string,
  stored: StoredProduct | undefined,
  plan: ProductPlan,
): FieldChange[] {
  if (!stored) return [{ variant_sku: '', field: '', before: '', after: plan.values?.name ?? sku }];
  const { values, categories, tags, variants } = plan;
  const categoriesBefore = stored.category_keys.join('|');
  return [
    ...(values ? fieldsOf(productColumns, withFiles(stored), withFiles(values)) : []),
    ...(categories
      ? [change('categories', categoriesBefore, categories.map(({ key }) => key).join('|'))]
      : []),
    ...(tags ? [change('tags', writeTags(stored.tags), writeTags(tags))] : []),
    ...variants.changed.flatMap((changed) => {
      const before = stored.variants.find(({ id }) => id === changed.id);
      return before ? variantFields(before, changed.values) : [];
    }),
    ...variants.added.map((added) => ({ variant_sku: added.sku, field: '', before: '', after: added.sku })),
  ];
}

function variantFields(before: StoredVariant, after: VariantValues): FieldChange[] {
  return fieldsOf(variantColumns, before, after).map((field) => ({ ...field, variant_sku: before.sku }));
}

const withFiles = ({
  images,
  ...values
}: Omit<StoredProduct, 'id' | 'category_keys' | 'tags' | 'variants'>) => ({
  ...values,
  images: images.map(({ path, ...image }) => ({ file: path, ...image })),
});

function fieldsOf(
  columns: readonly { column: string; field: string; write: (value: never) => string }[],
  before: object,
  after: object,
): FieldChange[] {
  return columns.flatMap(({ column, field, write }) => {
    if (!(field in after)) return [];
    const [one, other]: unknown[] = [Reflect.get(before, field), Reflect.get(after, field)];
    if (isSame(one, other)) return [];
    // Columns pair each field with the writer of its type.
    const text = (value: unknown) => (value === null || value === undefined ? '' : write(value as never));
    return [change(column, text(one), text(other))];
  });
}

const longestText = 120;
const keptBefore = 30;

/** Shortens long texts to the part in which they differ. */
function change(field: string, before: string, after: string): FieldChange {
  if (Math.max(before.length, after.length) <= longestText) return { variant_sku: '', field, before, after };
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - keptBefore);
  const part = (text: string) => {
    const end = from + longestText;
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`.toWellFormed();
  };
  return { variant_sku: '', field, before: part(before), after: part(after) };
}
