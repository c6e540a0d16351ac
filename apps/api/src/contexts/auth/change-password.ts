import { changeOwnPassword } from '#api/contexts/customer/customer.public.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import { signCustomerToken } from './customer-token.ts';

/** Changes the password and returns a new token, because all existing ones are revoked. */
export async function changePassword(
  context: Parameters<typeof changeOwnPassword>[0] & Using<'tokenSecret'>,
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
