import { changeOwnPassword } from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { signCustomerToken } from './customer-token.ts';
import type { Entrance } from './login.ts';

/** Changes the password and returns a new token, because all existing ones are revoked. */
export async function changePassword(
  context: Entrance & { readonly customerId: number } & Refusing<
      'validation_failed' | 'unauthenticated' | 'too_many_requests'
    >,
  typed: Parameters<typeof changeOwnPassword>[1],
) {
  await changeOwnPassword(context, typed);
  const { customerId, services, store } = context;
  const access_token = await signCustomerToken(services.tokenSecret, {
    customerId,
    storeId: store.publicId,
    now: services.clock.now(),
  });
  return { message: 'Password updated successfully!', access_token } as const;
}
