import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';

import { customerRepository } from './customer-repository.ts';
import { emailChangeRepository } from './email-change-repository.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

interface RedeemedChange {
  readonly token: string;
  readonly tokenSecret: OwnSecret;
  readonly now: Date;
}

/**
 * Changes an account's e-mail by the token of a mailed link, once. Invalidates links and PINs mailed to the old one. Returns null for
 * a used or expired token, and if another account was registered with the new e-mail meanwhile: the caller then rolls back.
 */
export async function redeemEmailChange(
  trx: StoreTransaction,
  { token, tokenSecret, now }: RedeemedChange,
): Promise<{ customerId: number; from: string; to: string } | null> {
  const change = await emailChangeRepository.consume(
    trx,
    secretHashes(tokenSecret, 'email-change', token),
    now,
  );
  if (!change) return null;
  const { customer_id: customerId, email: to } = change;
  const customer = await customerRepository.passwordOf(trx, customerId);
  if (!customer || !(await emailChangeRepository.setEmail(trx, customerId, to))) return null;
  await passwordLinkRepository.deleteOf(trx, customerId);
  await pinRepository.deleteOf(trx, customerId);
  return { customerId, from: customer.email, to };
}
