import { CallError } from '@vitrine/contract/client.ts';
import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { type PermalinkItem, parsePermalinkItems } from '@vitrine/rules/cart-permalink.ts';
import { z } from 'zod';

import {
  linkedCouponParam,
  linkedItemsParam,
  maxCouponLength,
  questionKeyField,
} from '#app/platform/addresses/action-paths.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';

import { changeSendersCart } from './change-senders-cart.ts';
import { type FormOutcome, type FormSender, formAction } from './form-action.ts';
import { uuidOfText } from './uuid-of-text.ts';

type Refusal = Pick<FormOutcome, 'result' | 'params'>;

const confirmed = z.object({
  [linkedItemsParam]: z
    .string()
    .max(8000)
    .transform((text) => parsePermalinkItems(text))
    .refine(({ items, problems }) => items.length > 0 && problems.length === 0),
  [linkedCouponParam]: z.string().trim().min(1).max(maxCouponLength).optional(),
  [questionKeyField]: z.uuid(),
});

/**
 * Adds the items that a question listed, in the quantities that it showed [CAR+05]. What cannot be added any more is named on
 * /carrinho; the rest is added. The same question confirmed again adds nothing.
 */
export const addLinkedItems = formAction({
  schema: confirmed,
  returnTo: () => cartPath,
  async run(sender, { [linkedItemsParam]: link, [linkedCouponParam]: coupon, [questionKeyField]: key }) {
    const skus = link.items.map(({ sku }) => sku).join(',');
    const variants = await sender.api('GET /api/catalog/variants', { query: { skus } });
    const bySku = new Map(variants.map((variant) => [variant.sku.toUpperCase(), variant]));
    let { cartId } = sender;
    let refusal: Refusal | null = null;
    for (const item of link.items) {
      const variant = bySku.get(item.sku);
      try {
        if (variant) cartId = await addItem({ ...sender, cartId }, { variant, item, key });
        else refusal ??= { result: 'product_out_of_stock' };
      } catch (error) {
        refusal ??= refusalOf(error);
      }
    }
    if (cartId === null) return { location: cartPath, ...refusal };
    if (coupon !== undefined) refusal ??= await applyCoupon(sender, cartId, coupon);
    return { location: cartPath, cartId, ...refusal };
  },
});

function addItem(
  sender: FormSender,
  { variant, item, key }: { variant: VariantBySku; item: PermalinkItem; key: string },
): Promise<string> {
  const headers = { 'idempotency-key': uuidOfText(`${key}\n${item.sku}`) };
  const { product_id, variant_id } = variant;
  return changeSendersCart(sender, async (cart_id) => {
    const body = { cart_id, product_id, variant_id, qty: item.qty };
    return (await sender.api('POST /api/cart/carts/items', { headers, body })).cart;
  });
}

/** Returns the refusal of the coupon, beside the items that were added; null if it was applied. */
async function applyCoupon({ api }: FormSender, cartId: string, code: string): Promise<Refusal | null> {
  try {
    const body = { code, is_kept_unmet: true };
    await api('POST /api/cart/carts/{cartId}/coupon', { path: { cartId }, body });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Throws a fault on: the form may be sent again, with its key. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError) || error.status >= 500) throw error;
  return { result: error.code, params: error.params };
}
