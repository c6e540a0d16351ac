import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { emailChangeRepository } from './email-change-repository.ts';
import { loginGrantRepository } from './login-grant-repository.ts';
import { passkeyChallengeRepository } from './passkey-challenge-repository.ts';
import { passwordLinkRepository } from './password-link-repository.ts';
import { pinRepository } from './pin-repository.ts';

/** Deletes the expired links, PINs and challenges of customers, and addresses that they did not confirm. */
export async function sweepProofs(db: StoreDatabase, now: Date): Promise<void> {
  await pinRepository.deleteExpired(db, now);
  await passwordLinkRepository.deleteExpired(db, now);
  await emailChangeRepository.deleteExpired(db, now);
  await loginGrantRepository.deleteExpired(db, now);
  await passkeyChallengeRepository.removeExpired(db, now);
}
