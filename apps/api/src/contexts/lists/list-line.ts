import type { ListItem, ListSummary } from '@vitrine/contract/schemas/lists.ts';

import {
  type CartLine,
  imageOfLine,
  maxQtyOf,
  offeredPrices,
  optionsLabelOf,
} from '#api/contexts/cart/cart.public.ts';

type ParcelSize = Pick<CartLine, 'weight_grams' | 'height_cm' | 'width_cm' | 'length_cm'>;

/** An item of a list with its variant's current state. */
export interface ListLine extends Omit<
  CartLine,
  'qty' | 'sku' | 'is_free_shipping' | 'on_order_days' | 'on_order_date' | keyof ParcelSize
> {
  quantity: number;
}

export function listItemOf(line: ListLine): ListItem {
  return {
    id: line.id,
    product_id: line.product_id,
    variant_id: line.variant_id,
    slug: line.slug,
    name: line.name,
    options_label: optionsLabelOf(line),
    image: imageOfLine(line),
    quantity: line.quantity,
    max_qty: maxQtyOf(line),
    min_qty: line.min_qty,
    qty_step: line.qty_step,
    list_price_centavos: line.list_price_centavos,
    ...offeredPrices(line),
  };
}

const picturesOfList = 4;

/** Returns the summary of a list for overviews: item count and first images. */
export function listGlance(lines: readonly ListLine[]): Pick<ListSummary, 'items_count' | 'images'> {
  return {
    items_count: lines.length,
    images: lines.flatMap((line) => imageOfLine(line) ?? []).slice(0, picturesOfList),
  };
}
