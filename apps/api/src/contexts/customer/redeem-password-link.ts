import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHashes } from '#api/platform/secret-hash.ts';

import { companyBuyerRepository } from './company-buyer-repository.ts';
import { customerRepository } from './customer-repository.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

interface RedeemedLink {
  readonly token: string;
  readonly tokenSecret: OwnSecret;
  readonly passwordHash: string;
  readonly now: Date;
}

/**
 * Sets the password of the customer, or of the company's buyer, of a mailed link, once, and returns their ids; null for a used or expired
 * link. A buyer's accepts the invitation.
 */
export async function redeemPasswordLink(
  trx: StoreTransaction,
  { token, tokenSecret, passwordHash, now }: RedeemedLink,
): Promise<{ customerId: number; buyerId: number | null } | null> {
  const link = await passwordLinkRepository.consume(
    trx,
    secretHashes(tokenSecret, 'password-link', token),
    now,
  );
  if (!link) return null;
  const { customer_id: customerId, buyer_id: buyerId } = link;
  if (buyerId !== null) {
    await companyBuyerRepository.setPassword(trx, { id: buyerId, passwordHash, now });
    await passwordLinkRepository.deleteOfBuyer(trx, buyerId);
    return { customerId, buyerId };
  }
  await customerRepository.setPassword(trx, customerId, { passwordHash, now });
  await passwordLinkRepository.deleteOf(trx, customerId);
  await pinRepository.deleteOf(trx, customerId);
  return { customerId, buyerId };
}
