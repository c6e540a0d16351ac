import { customerById } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { readCustomerToken } from './customer-token.ts';

export interface CustomerIdentification {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'tokenSecret'>;
  readonly store: RequestStore;
  readonly authorization: string | undefined;
  readonly isNeeded: boolean;
}

/** Returns the customer of a bearer token; null without one. Refuses the call if a customer is required. */
export async function identifyCustomer({
  db,
  services,
  store,
  authorization,
  isNeeded,
  refuse,
}: CustomerIdentification & Refusing<'token_expired' | 'unauthenticated'>): Promise<number | null> {
  const bearer = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
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
  if (token && customer && token.issuedAt >= customer.tokens_valid_from) return customer.id;
  // A revoked token was valid before [AUT-10].
  if (isNeeded) throw refuse(customer ? 'token_expired' : 'unauthenticated');
  return null;
}
