import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { customerRepository } from './customer-repository.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

interface RedeemedLink {
  readonly token: string;
  readonly tokenSecret: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** Sets the password of the customer of a mailed link, once, and returns their id; null for a used or expired link. */
export async function redeemPasswordLink(
  trx: StoreTransaction,
  { token, tokenSecret, passwordHash, now }: RedeemedLink,
): Promise<number | null> {
  const link = await passwordLinkRepository.consume(
    trx,
    secretHash(tokenSecret, 'password-link', token),
    now,
  );
  if (!link) return null;
  const { customer_id: customerId } = link;
  await customerRepository.setPassword(trx, customerId, { passwordHash, now });
  await passwordLinkRepository.deleteOf(trx, customerId);
  await pinRepository.deleteOf(trx, customerId);
  return customerId;
}
