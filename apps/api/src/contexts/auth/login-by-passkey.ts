import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import {
  type PasskeyRedemption,
  type PasskeyRefusal,
  redeemPasskey,
} from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { signCustomerToken } from './customer-token.ts';

/** Logs in by what a passkey has signed [AUT+02]: the key names its customer, who types nothing. */
export async function loginByPasskey(
  context: PasskeyRedemption & Refusing<PasskeyRefusal>,
  { passkey }: { readonly passkey?: PasskeyAssertion | undefined },
): Promise<string> {
  if (!passkey) throw context.refuse('passkey_invalid');
  const customerId = await redeemPasskey(context, { assertion: passkey, ofCustomer: null });
  const { services, store } = context;
  return signCustomerToken(services.tokenSecret, {
    customerId,
    storeId: store.publicId,
    now: services.clock.now(),
  });
}
