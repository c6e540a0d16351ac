import type { RequestStore } from '#api/platform/http/handler.ts';

import type { PaymentServices } from './find-provider.ts';

/** Returns where a provider sends the webhooks of an account. */
export function webhookAddress(
  { providers }: Pick<PaymentServices, 'providers'>,
  { account, store }: { readonly account: string; readonly store: Pick<RequestStore, 'publicId'> },
): string {
  return `${providers.publicApiUrl}/api/payment/webhooks/${account}?store=${store.publicId}`;
}
