import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { deviceRepository } from './device-repository.ts';
import { sessionRepository } from './session-repository.ts';
import { staffLinkRepository } from './staff-link-repository.ts';
import { staffPasskeyRepository } from './staff-passkey-repository.ts';

/** Deletes the ended sessions, expired links and challenges, and long unused browsers of the staff. */
export async function sweepSignIns(db: StoreDatabase, now: Date): Promise<void> {
  await sessionRepository.removeExpired(db, now);
  await staffLinkRepository.removeExpired(db, now);
  await staffPasskeyRepository.removeExpiredChallenges(db, now);
  await deviceRepository.removeForgotten(db, now);
}
