import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Removes deliveries of long ago with their attempts, also those that wait for an endpoint that is switched off. */
export function sweepWebhooks(db: StoreDatabase, now: Date): Promise<void> {
  return webhookDeliveryRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
