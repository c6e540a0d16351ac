import { parseEmail } from '@vitrine/brazil/email.ts';

import { signGuestToken } from '#api/contexts/auth/auth.public.ts';
import { adoptOrder } from '#api/contexts/customer-data/customer-data.public.ts';
import { customerById, requireMail } from '#api/contexts/customer/customer.public.ts';
import { orderLinkMail } from '#api/contexts/mails/mails.public.ts';
import {
  isOrderOf,
  orderByNumber,
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
const requests = limitByAccount({ name: 'order-link-requests', limit: 5, windowMs: 60 * 60_000 });

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
  services.background.run('mail an order link', () => mailLink(context, { orderId, buyer }));
  return null;
}

/**
 * Mails the link of an order to a shopper who lost it, if the order has that e-mail. Neither the response nor its time reveals whether there is such an
 * order [CHK+01].
 */
export async function requestOrderLink(
  context: LinkContext & Refusing<'validation_failed' | 'mail_unavailable' | 'too_many_requests'>,
  typed: { readonly email: string; readonly number: string },
): Promise<null> {
  const { services, refuse } = context;
  const email = parseEmail(typed.email);
  const number = typed.number.replaceAll(/\D/g, '');
  if (email === null || number === '') {
    const fields = {
      ...(email === null && { email: ['validation.email'] }),
      ...(number === '' && { number: ['validation.required'] }),
    };
    throw refuse('validation_failed', { fields });
  }
  await requireMail(context);
  await requests.count(context, email);
  services.background.run('mail a lost order link', () => mailLostLink(context, { email, number }));
  return null;
}

async function mailLostLink(
  context: LinkContext,
  { email, number }: { email: string; number: string },
): Promise<void> {
  const order = await orderByNumber(context.db, number);
  const buyer = order && (await customerById(context.db, order.customer_id));
  if (!order || !buyer || parseEmail(buyer.email) !== email) return;
  if (!(await renewals.isCounted(context, order.id))) return;
  await mailLink(context, { orderId: order.id, buyer: { ...buyer, incrementId: order.increment_id } });
}

interface LinkedBuyer {
  readonly email: string;
  readonly first_name: string;
  readonly company_name: string;
  readonly is_guest: boolean;
  readonly incrementId: string;
}

async function mailLink(
  context: LinkContext,
  { orderId, buyer }: { orderId: string; buyer: LinkedBuyer },
): Promise<void> {
  const now = context.services.clock.now();
  await mailFromStore(context, {
    to: buyer.email,
    write: ({ name, origin }) =>
      orderLinkMail({
        firstName: salutation(buyer),
        storeName: name,
        incrementId: buyer.incrementId,
        isGuest: buyer.is_guest,
        link: orderPageAddress({ origin, isGuest: buyer.is_guest, orderId }, signerOf(context), now),
      }),
  });
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
