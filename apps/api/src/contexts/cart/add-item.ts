import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import { requireAllowedQty } from './change-item.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import type { CartChangeContext } from './open-cart.ts';

interface AddedItem {
  qty: number;
  product_id: number;
  variant_id?: number | undefined;
  is_saved_for_later: boolean;
  is_restored: boolean;
}

/**
 * Adds to the line of the variant, or creates one. Moves a saved line back with the added quantity alone. Refuses more than
 * the stock and disallowed quantities, which change nothing [CAR-01, CAR-06]; neither limit applies to a line that is added
 * as saved, nor to a removed line that is restored, which counts in no amount while it is unavailable [CAR+03] [CAR+04].
 */
export function addItem(context: CartChangeContext, added: AddedItem): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, cart, contents }) => {
    const variant = await chosenVariant({ trx, refuse: context.refuse }, added);
    const item = { variant_id: variant.id, qty: added.qty };
    const isOfVariant = (line: { variant_id: number }) => line.variant_id === variant.id;
    const line = contents.lines.find(isOfVariant);
    const held = line ?? contents.savedForLater.find(isOfVariant);
    if (added.is_saved_for_later) {
      if (!held)
        await cartItemRepository.insert(trx, {
          cartId: cart.id,
          item: { ...item, is_saved_for_later: true },
        });
      return;
    }
    if (added.is_restored) {
      if (line) return;
      await putInCart(trx, { cartId: cart.id, held, item });
      return;
    }
    const qty = (line?.qty ?? 0) + added.qty;
    if (qty > maxQtyOf(variant)) throw context.refuse('product_out_of_stock');
    requireAllowedQty(context, { qty, rule: variant });
    await putInCart(trx, { cartId: cart.id, held, item: { ...item, qty } });
  });
}

async function putInCart(
  trx: StoreTransaction,
  {
    cartId,
    held,
    item,
  }: { cartId: string; held: { id: number } | undefined; item: { variant_id: number; qty: number } },
): Promise<void> {
  if (held)
    await cartItemRepository.update(trx, {
      itemId: held.id,
      change: { qty: item.qty, is_saved_for_later: false },
    });
  else await cartItemRepository.insert(trx, { cartId, item });
}

async function chosenVariant(
  { trx, refuse }: InTransaction & Refusing<'validation_failed' | 'not_found'>,
  { product_id, variant_id }: AddedItem,
) {
  const variants = await cartItemRepository.variantsOfProduct(trx, product_id);
  if (variant_id === undefined && variants.length > 1) {
    throw refuse('validation_failed', { fields: { variant_id: ['validation.required'] } });
  }
  const variant = variant_id === undefined ? variants[0] : variants.find(({ id }) => id === variant_id);
  if (!variant) throw refuse('not_found');
  return variant;
}
