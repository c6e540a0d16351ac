import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { maxLineQty } from '@vitrine/rules/allowed-quantity.ts';
import { z } from 'zod';

import { soldOutItems } from '#app/features/cart/domain/project-cart.ts';
import { chooseVariant } from '#app/features/product/domain/choose-variant.ts';
import { maxCouponLength, optionPrefix, typedCouponCookie } from '#app/platform/addresses/action-paths.ts';
import { isSlug } from '#app/platform/addresses/path-values.ts';
import { cartPath, homePath, productPath } from '#app/platform/addresses/paths.ts';
import { endedLinkCoupon } from '#server/link-coupon.ts';

import { changeSendersCart } from './change-senders-cart.ts';
import { type FormOutcome, type FormSender, formAction } from './form-action.ts';

const quantity = z
  .string()
  .transform((text) => parseWholeNumber(text))
  .pipe(z.int().min(1).max(maxLineQty));
const id = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);

const addition = z
  .looseObject({ slug: z.string().refine(isSlug), variant: id.optional(), qty: quantity })
  .transform(({ slug, variant, qty, ...fields }) => ({
    slug,
    variant,
    qty,
    choice: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith(optionPrefix) && typeof value === 'string'
          ? [[name.slice(optionPrefix.length), value] as const]
          : [],
      ),
    ),
  }));

/** Changes lines, which belong to one cart: a missing one is not replaced, unless a login has merged it into the customer's. */
const changeExistingCart = (sender: FormSender, change: (cartId: string) => Promise<Cart>) =>
  changeSendersCart(sender, change, { isReplaceable: sender.isCustomer });

/** Adds the chosen variant of a product page. */
export const addToCart = formAction({
  schema: addition,
  returnTo: (fields) => {
    const slug = fields.get('slug') ?? '';
    return isSlug(slug) ? productPath(slug) : homePath;
  },
  async run(sender, { slug, variant: openedWith, qty, choice }) {
    const product = await sender.api('GET /api/catalog/products/by-key', { query: { slug } });
    const variant =
      Object.keys(choice).length > 0
        ? chooseVariant(product.variants, choice)
        : product.variants.find(({ id: one }) => one === openedWith);
    if (!variant) return { location: productPath(slug), result: 'variant_not_made' };
    const location = productPath(slug, variant.id);
    const headers = { 'idempotency-key': sender.changeKey };
    const cartId = await changeSendersCart(sender, async (cart_id) => {
      const body = { cart_id, product_id: product.id, variant_id: variant.id, qty };
      return (await sender.api('POST /api/cart/carts/items', { headers, body })).cart;
    });
    return { location, result: 'added', cartId, ...(await applyLinkCoupon(sender, cartId)) };
  },
});

/**
 * Applies the coupon of a link to the cart that was just filled. A refusal is shown on /carrinho, beside the product; a coupon that
 * could not be tried stays for the next form.
 */
async function applyLinkCoupon(
  { api, isSecure, linkCoupon }: FormSender,
  cartId: string,
): Promise<Partial<FormOutcome>> {
  if (linkCoupon === null) return {};
  const cookies = [endedLinkCoupon({ isSecure })];
  try {
    const body = { code: linkCoupon.slice(0, maxCouponLength), is_kept_unmet: true };
    await api('POST /api/cart/carts/{cartId}/coupon', { path: { cartId }, body });
    return { cookies };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status >= 500) return {};
    // The cart's own coupon stays.
    if (error.code === 'coupon_only_one') return { cookies };
    return { location: cartPath, result: error.code, params: error.params, cookies };
  }
}

const lineChange = z.union([
  z.object({ act: z.enum(['clear', 'clear-sold-out']) }),
  z.object({ act: z.enum(['remove', 'save', 'move']), item: id }),
  // Of the button that was pressed, else of the field.
  z.object({ act: z.undefined().optional(), item: id, set: quantity }),
  z.object({ act: z.undefined().optional(), item: id, set: z.undefined().optional(), qty: quantity }),
]);

async function changeLine(
  { api, changeKey }: FormSender,
  cartId: string,
  input: z.output<typeof lineChange>,
): Promise<Cart> {
  const headers = { 'idempotency-key': changeKey };
  if (!('item' in input)) return clearCart({ api, changeKey }, cartId, input.act === 'clear');
  const path = { cartId, itemId: input.item };
  if ('set' in input || 'qty' in input) {
    const qty = input.set ?? ('qty' in input ? input.qty : 1);
    return api('PUT /api/cart/carts/{cartId}/items/{itemId}', { headers, path, body: { qty } });
  }
  switch (input.act) {
    case 'save':
      return api('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', { headers, path });
    case 'move':
      return api('DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', { headers, path });
    default:
      return api('DELETE /api/cart/carts/{cartId}/items/{itemId}', { headers, path });
  }
}

/** "Limpar sacola", or "Limpar esgotados" [CAR-04]. */
async function clearCart(
  { api, changeKey }: Pick<FormSender, 'api' | 'changeKey'>,
  cartId: string,
  isWhole: boolean,
): Promise<Cart> {
  const headers = { 'idempotency-key': changeKey, 'cart-id': cartId };
  if (isWhole) return api('DELETE /api/cart/carts/items/clear', { headers });
  const cart = await api('GET /api/cart/carts/{cartId}', { path: { cartId } });
  const soldOut = soldOutItems(cart).map(({ id: one }) => one);
  // Without ids the call would clear the whole cart.
  if (soldOut.length === 0) return cart;
  return api('DELETE /api/cart/carts/items/clear', { headers, query: { item_ids: soldOut.join(',') } });
}

/** Changes a line of /carrinho: its quantity, or whether it stays. */
export const changeCartLine = formAction({
  schema: lineChange,
  returnTo: () => cartPath,
  async run(sender, input) {
    const cartId = await changeExistingCart(sender, (uuid) => changeLine(sender, uuid, input));
    return { location: cartPath, cartId };
  },
});

const couponChange = z.union([
  z.object({ act: z.literal('remove') }),
  z.object({ act: z.undefined().optional(), coupon: z.string().trim().min(1).max(maxCouponLength) }),
]);

/** Applies the typed coupon, or removes the cart's. */
export const changeCoupon = formAction({
  schema: couponChange,
  returnTo: () => cartPath,
  typedCookie(fields) {
    const typed = (fields.get('coupon') ?? '').slice(0, maxCouponLength).trim();
    return typed === '' ? null : `${typedCouponCookie}=${encodeURIComponent(typed.toWellFormed())}`;
  },
  async run(sender, input) {
    const cartId = await changeExistingCart(sender, (uuid) => {
      const path = { cartId: uuid };
      if (input.act === 'remove') return sender.api('DELETE /api/cart/carts/{cartId}/coupon', { path });
      return sender.api('POST /api/cart/carts/{cartId}/coupon', { path, body: { code: input.coupon } });
    });
    const { isSecure, linkCoupon } = sender;
    return {
      location: cartPath,
      cartId,
      ...(linkCoupon !== null && { cookies: [endedLinkCoupon({ isSecure })] }),
    };
  },
});
