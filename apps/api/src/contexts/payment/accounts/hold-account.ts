import type { PaymentServices } from '#api/contexts/payment/find-provider.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { sandboxAccount, storeAccount } from '#api/platform/payment-accounts.ts';

import { paymentAccountRepository } from './payment-account-repository.ts';

/**
 * Keeps an account until the transaction ends, as a payment is to begin at it: its removal waits, and sees the payment. Returns false if it
 * was removed meanwhile. Accounts of the installation are not removed.
 */
export async function holdAccount(
  {
    trx,
    services,
  }: { readonly trx: StoreTransaction; readonly services: Pick<PaymentServices, 'providers'> },
  name: string,
): Promise<boolean> {
  if (
    name === sandboxAccount ||
    name === storeAccount ||
    Object.hasOwn(services.providers.paymentAccounts, name)
  )
    return true;
  return paymentAccountRepository.hold(trx, name);
}
