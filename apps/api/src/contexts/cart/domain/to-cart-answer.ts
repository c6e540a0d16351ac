import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { type CartLine, imageOfLine, maxQtyOf, optionsLabelOf, salePriceOf } from './cart-line.ts';
import { cartTotals } from './cart-totals.ts';
import type { Coupon } from './coupon.ts';

export interface CartContents {
  id: string;
  lines: readonly CartLine[];
  coupon: Coupon | null;
}

/** A cart as the contract writes it, at today's prices. */
export function toCartAnswer({ id, lines, coupon }: CartContents, today: string): Cart {
  const totals = cartTotals(lines, coupon, today);
  return {
    uuid: id,
    items_count: lines.reduce((count, line) => count + line.qty, 0),
    items: lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      variant_id: line.variant_id,
      sku: line.sku,
      slug: line.slug,
      name: line.name,
      options_label: optionsLabelOf(line),
      image: imageOfLine(line),
      qty: line.qty,
      max_qty: maxQtyOf(line),
      min_qty: line.min_qty,
      qty_step: line.qty_step,
      list_price_centavos: line.price_centavos,
      price_centavos: salePriceOf(line),
      total_centavos: line.qty * salePriceOf(line),
    })),
    coupon: coupon && { code: coupon.code, discount_centavos: totals.discount_centavos },
    totals,
  };
}
