import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

export { createWebhookSender } from './create-webhook-sender.ts';
export { publishChanges } from './publish-changes.ts';
export { publishEvent } from './publish-event.ts';
export { requestPublicUrl } from './request-public-url.ts';
export { sendFailedAgain } from './send-again.ts';

/** Returns the endpoints of the store, oldest first, without their secrets. */
export function listWebhooks(db: StoreDatabase) {
  return webhookRepository.all(db);
}

/** Counts the webhooks that were given up and happened since a moment, up to 10,001. */
export function failedWebhooks(db: StoreDatabase, since: Date): Promise<number> {
  return webhookDeliveryRepository.countFailed(db, since);
}

const keptMs = 30 * 24 * 3_600_000;

/** Removes deliveries of long ago with their attempts, also those that wait for an endpoint that is switched off. */
export function sweepWebhooks(db: StoreDatabase, now: Date): Promise<void> {
  return webhookDeliveryRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
