import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';
import { removeInBatches, retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

export { addAppEndpoint, changeAppEndpoint, removeAppEndpoint } from './app-endpoints.ts';
export { createWebhookSender, type DeliverToApp } from './create-webhook-sender.ts';
export { findUrlProblem } from './find-url-problem.ts';
export { inProcessAddress } from './in-process-address.ts';
export { publishChanges } from './publish-changes.ts';
export { newMessageId, publishEvent } from './publish-event.ts';
export { requestPublicUrl, type WebhookAnswer } from './request-public-url.ts';
export { signMessage } from './sign-message.ts';
export { sendFailedAgain } from './send-again.ts';

/** Returns the endpoints of the store, oldest first, without their secrets. */
export function listWebhooks(db: StoreDatabase) {
  return webhookRepository.all(db);
}

/** Returns why an endpoint is switched off by the shop; null if it is not, or does not exist. */
export async function endpointProblem(db: StoreDatabase, id: string) {
  return (await webhookRepository.byId(db, id))?.disabled_because ?? null;
}

/** Counts the webhooks that were given up and happened since a moment, up to 10,001. */
export function failedWebhooks(db: StoreDatabase, since: Date): Promise<number> {
  return webhookDeliveryRepository.countFailed(db, since);
}

/**
 * Removes deliveries from before the period with their attempts, also those that wait for an endpoint that is switched off.
 * Returns their number.
 */
export function sweepWebhooks(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  const before = retainedSince(period);
  return removeInBatches((limit) => webhookDeliveryRepository.removeBefore(db, { before, limit }));
}

/** The columns with encrypted secrets: of the store's webhooks. */
export const webhookSecretColumns: readonly EncryptedColumn[] = [
  { table: 'webhook_endpoints', column: 'secret', purpose: 'webhook' },
  { table: 'webhook_endpoints', column: 'previous_secret', purpose: 'webhook' },
];
