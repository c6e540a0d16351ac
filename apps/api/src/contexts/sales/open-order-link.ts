import { signGuestToken } from '#api/contexts/auth/auth.public.ts';
import { adoptOrder } from '#api/contexts/customer-data/customer-data.public.ts';
import { customerById, requireMail } from '#api/contexts/customer/customer.public.ts';
import { orderLinkMail } from '#api/contexts/mails/mails.public.ts';
import {
  isOrderOf,
  orderPageAddress,
  readOrderLink,
  readOrderOfNotice,
} from '#api/contexts/orders/orders.public.ts';
import { mailFromStore, type StoreSender } from '#api/contexts/store/store.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

interface LinkContext extends StoreSender {
  readonly services: Services;
}

const renewals = limitByAccount({ name: 'order-link-mails', limit: 5, windowMs: 60 * 60_000 });

/**
 * Opens the mailed link of a guest's order [CHK+01]: returns a token for that order only. A customer who is logged in with
 * the order's e-mail, once proved, adopts the order instead; one who has adopted it gets no token.
 */
export async function openOrderLink(
  context: LinkContext & { readonly customerId: number | null } & Refusing<
      'order_link_invalid' | 'order_link_expired' | 'order_in_account'
    >,
  link: string,
): Promise<{ order_id: string; access_token: string | null }> {
  const { db, services, store, customerId, refuse } = context;
  const now = services.clock.now();
  const { orderId, isExpired } = readLink(context, link);
  if (isExpired) throw refuse('order_link_expired');
  const isInAccount =
    customerId !== null &&
    ((await isOrderOf(db, { orderId, customerId })) ||
      (await db.transaction().execute((trx) => adoptOrder(trx, { customerId, orderId }))));
  if (isInAccount) return { order_id: orderId, access_token: null };
  const buyer = await guestOf(context, orderId);
  const access_token = await signGuestToken(services.tokenSecret, {
    customerId: buyer.id,
    storeId: store.publicId,
    orderId,
    now,
  });
  return { order_id: orderId, access_token };
}

/** Mails a new link of the same order, to its e-mail only: an expired link only proves that it was mailed once. */
export async function renewOrderLink(
  context: LinkContext &
    Refusing<'order_link_invalid' | 'order_in_account' | 'mail_unavailable' | 'too_many_requests'>,
  link: string,
): Promise<null> {
  const { services } = context;
  const { orderId } = readLink(context, link);
  const buyer = await guestOf(context, orderId);
  await requireMail(context);
  await renewals.count(context, orderId);
  services.background.run('mail an order link', () =>
    mailFromStore(context, {
      to: buyer.email,
      write: ({ name, origin }) =>
        orderLinkMail({
          firstName: salutation(buyer),
          storeName: name,
          incrementId: buyer.incrementId,
          link: orderPageAddress({ origin, isGuest: true, orderId }, signerOf(context), services.clock.now()),
        }),
    }),
  );
  return null;
}

const signerOf = ({ services, store }: LinkContext) => ({
  secret: services.tokenSecret,
  storeId: store.publicId,
});

function readLink(context: LinkContext & Refusing<'order_link_invalid'>, link: string) {
  const read = readOrderLink(signerOf(context), link, context.services.clock.now());
  if (!read) throw context.refuse('order_link_invalid');
  return read;
}

/** Returns the guest who placed an order; refuses one of an account, and one that no longer exists. */
async function guestOf(
  { db, refuse }: LinkContext & Refusing<'order_link_invalid' | 'order_in_account'>,
  orderId: string,
) {
  const order = await readOrderOfNotice(db, orderId);
  const buyer = order && (await customerById(db, order.customer_id));
  if (!buyer) throw refuse('order_link_invalid');
  if (!buyer.is_guest) throw refuse('order_in_account');
  return { ...buyer, incrementId: order.increment_id };
}
