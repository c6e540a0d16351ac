import { randomBytes } from 'node:crypto';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { secretHash } from '#api/platform/secret-hash.ts';

import { passwordLinkRepository } from './password-link-repository.ts';

interface Invited {
  readonly customerId: number;
  readonly buyerId: number;
  readonly expiresAt: Date;
  readonly tokenSecret: OwnSecret;
}

/** Creates the link by which a buyer sets the first password, in place of earlier ones, and returns its token, of which a hash is stored. */
export async function createInvitation(
  trx: StoreTransaction,
  { customerId, buyerId, expiresAt, tokenSecret }: Invited,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await passwordLinkRepository.deleteOfBuyer(trx, buyerId);
  await passwordLinkRepository.insert(trx, {
    customer_id: customerId,
    buyer_id: buyerId,
    token_hash: secretHash(tokenSecret, 'password-link', token),
    expires_at: expiresAt,
  });
  return token;
}

/** Ends the links that set the password of a buyer. */
export function endInvitations(trx: StoreTransaction, buyerId: number): Promise<void> {
  return passwordLinkRepository.deleteOfBuyer(trx, buyerId);
}
