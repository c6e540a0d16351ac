import type { StoreList } from '@vitrine/contract/admin/schemas/admin-lists.ts';
import { priceToPay, type VariantPrices } from '@vitrine/rules/price-to-pay.ts';

import { optionsLabelOf } from '#api/contexts/cart/cart.public.ts';

type ListedVariant = StoreList['items'][number];
type VariantRow = Pick<ListedVariant, 'sku' | 'name' | 'stock' | 'quantity'> &
  VariantPrices &
  Parameters<typeof optionsLabelOf>[0] & { is_active: boolean };

/** Returns an item of a list as staff see it. */
export function toListedVariant(row: VariantRow): ListedVariant {
  return {
    sku: row.sku,
    name: row.name,
    options_label: optionsLabelOf(row),
    price_centavos: priceToPay(row),
    stock: row.stock,
    is_sold: row.is_active,
    quantity: row.quantity,
  };
}
