import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import { customerById, readRequestBuyer } from '#api/contexts/customer/customer.public.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { type CustomerToken, readCustomerToken } from './customer-token.ts';

export { signGuestToken } from './customer-token.ts';

interface CustomerIdentification {
  readonly authorization: string | undefined;
  readonly isNeeded: boolean;
  /** Whether the call also serves guest buyers. */
  readonly guests: ShopCall['guests'];
  /** The order that the call names. */
  readonly orderId: string | undefined;
}

export interface IdentifiedCustomer extends OfBuyer {
  readonly id: number;
  readonly isGuest: boolean;
}

/**
 * Returns the customer of a bearer token; null without one. Refuses the call if a customer is required. A guest buyer is
 * identified only for the calls that serve them, and by the token of one order only for that order [CHK+01].
 */
export async function identifyCustomer(
  {
    db,
    services,
    store,
    refuse,
  }: InStore & { readonly store: RequestStore } & Using<'clock' | 'tokenSecret'> &
    Refusing<'token_expired' | 'unauthenticated'>,
  { authorization, isNeeded, guests, orderId }: CustomerIdentification,
): Promise<IdentifiedCustomer | null> {
  const bearer = bearerOf(authorization);
  const token = bearer
    ? await readCustomerToken(services.tokenSecret, bearer, {
        storeId: store.publicId,
        now: services.clock.now(),
      })
    : null;
  if (token === 'expired') {
    if (isNeeded) throw refuse('token_expired');
    return null;
  }
  const customer = token && (await customerById(db, token.customerId));
  const isServed =
    token && customer && serves(guests, { token, isGuest: customer.is_guest, isNeeded, orderId });
  // Removed buyers are unknown, and their rights are those of now (decision 180).
  const buyer = isServed && token.buyerId !== null ? await readRequestBuyer(db, token.buyerId) : null;
  const login = buyer ?? (isServed && token.buyerId === null ? customer : null);
  if (isServed && login && token.issuedAt >= login.tokens_valid_from) {
    // Whoever has the link of one order is not known to be its customer.
    return { id: customer.id, isGuest: customer.is_guest || token.orderId !== null, buyer };
  }
  // A revoked token was valid before [AUT-10].
  if (isNeeded) throw refuse(isServed ? 'token_expired' : 'unauthenticated');
  return null;
}

/** Returns whether a request has a token that this store signed and that has not expired, revoked or not: no statement is sent. */
export async function hasSignedToken({
  tokenSecret,
  authorization,
  storeId,
  now,
}: {
  tokenSecret: OwnSecret;
  authorization: string | undefined;
  storeId: string;
  now: Date;
}): Promise<boolean> {
  const bearer = bearerOf(authorization);
  if (bearer === undefined) return false;
  const token = await readCustomerToken(tokenSecret, bearer, { storeId, now });
  return token !== null && token !== 'expired';
}

const bearerOf = (authorization: string | undefined) => /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];

function serves(
  guests: ShopCall['guests'],
  {
    token,
    isGuest,
    isNeeded,
    orderId,
  }: { token: CustomerToken; isGuest: boolean; isNeeded: boolean; orderId: string | undefined },
): boolean {
  if (token.orderId !== null) return guests === 'order' && orderId === token.orderId;
  // Where a customer is required, a price is no reason to serve a guest.
  return !isGuest || (guests === 'price' ? !isNeeded : guests !== undefined);
}
