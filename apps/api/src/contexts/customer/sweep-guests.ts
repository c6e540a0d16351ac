import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { guestRepository } from './guest-repository.ts';

const unusedDays = 7;
const atOnce = 500;

/** Deletes the personal data of guests who bought nothing within a week. */
export async function sweepGuests(db: StoreDatabase, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - unusedDays * 24 * 3_600_000);
  let removed: number;
  do {
    removed = await guestRepository.removeAbandoned(db, createdBefore, atOnce);
  } while (removed === atOnce);
}
