import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import type { SavedCart } from '@vitrine/contract/schemas/reminder.ts';

import { leftCart, restoreLines } from '#api/contexts/cart/cart.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { reminderRepository } from './reminder-repository.ts';
import { reminderOfToken } from './reminder-tokens.ts';

type LinkContext = InStore &
  OfBuyer &
  Using<'clock' | 'tokenSecret'> & { readonly customerId: number | null } & Refusing<
    'saved_cart_not_found' | 'saved_cart_ordered'
  >;

/** Shows the cart of a reminder's link, and notes that its recipient came back. */
export async function showSavedCart(
  context: LinkContext,
  { token, ownCartId }: { token: string; ownCartId: string | undefined },
): Promise<SavedCart> {
  const { db, services, customerId, buyer } = context;
  const { reminder, cart } = await cartOfLink(context, token);
  await reminderRepository.markAsReturned(db, { id: reminder.id, now: services.clock.now() });
  const items = cart.contents.items.map((item) => {
    const qty = Math.min(item.qty, item.max_qty);
    const { sku, slug, name, options_label, image, price_centavos: price } = item;
    return { sku, slug, name, options_label, image, qty, price_centavos: price, total_centavos: qty * price };
  });
  return {
    is_own:
      cart.id === ownCartId ||
      (cart.customerId !== null && cart.customerId === customerId && cart.buyerId === (buyer?.id ?? null)),
    items,
    items_centavos: items.reduce((sum, { total_centavos: total }) => sum + total, 0),
    coupon_code: reminder.coupon_code,
  };
}

/** Puts the lines of a reminder's cart into the visitor's. */
export async function restoreSavedCart(
  context: LinkContext & Refusing<'cart_not_found'> & { readonly guestBuyerId: number | null },
  { token, cartId }: { token: string; cartId: string },
): Promise<Cart> {
  const { services } = context;
  const { reminder, cart } = await cartOfLink(context, token);
  const now = services.clock.now();
  const restored = await restoreLines(
    { ...context, buyerId: context.buyer?.id ?? null, cartId, now },
    { fromCartId: cart.id, couponCode: reminder.coupon_code },
  );
  await reminderRepository.noteRestored(context.db, { id: reminder.id, cartId: restored.uuid });
  return restored;
}

async function cartOfLink({ db, services, customerId, refuse }: LinkContext, token: string) {
  const now = services.clock.now();
  const id = reminderOfToken({ services }, { token, now });
  const reminder = id === null ? undefined : await reminderRepository.byId(db, id);
  if (!reminder || reminder.cart_id === null) throw refuse('saved_cart_not_found');
  const cart = await leftCart(db, { id: reminder.cart_id, visitorId: customerId, now });
  if (!cart) throw refuse('saved_cart_not_found');
  if (cart.isOrdered) throw refuse('saved_cart_ordered');
  return { reminder, cart };
}
