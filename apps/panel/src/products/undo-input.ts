import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { toFormValues } from './product-form-values.ts';
import { toProductInput } from './to-product-input.ts';

/**
 * Returns the body that turns a product back to what it was before a save. Stock goes back by the difference that the save made, so
 * that sales since are not lost; a variant that it removed comes back with its stock.
 */
export function undoInput({
  before,
  sent,
  after,
}: {
  readonly before: AdminProduct;
  readonly sent: AdminProductInput;
  readonly after: AdminProduct;
}): AdminProductInput {
  const movedBy = new Map(sent.variants.map(({ sku, stock_by: by }) => [sku, by]));
  const kept = new Set(after.variants.map(({ sku }) => sku));
  const input = toProductInput(toFormValues(before), before);
  return {
    ...input,
    variants: input.variants.map((variant, index) => {
      if (!kept.has(variant.sku)) return { ...variant, stock: before.variants[index]?.stock ?? 0 };
      const by = movedBy.get(variant.sku);
      return by === undefined ? variant : { ...variant, stock_by: -by };
    }),
  };
}
