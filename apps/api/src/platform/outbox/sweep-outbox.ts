import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { outboxRepository } from '#api/platform/outbox/outbox-repository.ts';

/** For as long as somebody may ask whether it was sent, and no event is told again. */
const keptMs = 30 * 24 * 3_600_000;

/** What was sent long ago goes; what was given up stays to be seen. */
export async function sweepOutbox(db: StoreDatabase, now: Date): Promise<void> {
  await outboxRepository.removeSentBefore(db, new Date(now.getTime() - keptMs));
}
