import type { WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { encryptSecret } from '#api/platform/secret-cipher.ts';

import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

interface AppEndpoint {
  readonly appId: string;
  readonly name: string;
  /** `app:<id>` of an app that is part of the shop: it is called in the process. */
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  /** As the app has it. */
  readonly secret: string;
}

/** Adds the endpoint of an app that is being installed; its owner has consented to the topics. Returns its id. */
export function addAppEndpoint(
  trx: StoreTransaction,
  { appId, name, url, topics, secret, tokenSecret, now }: AppEndpoint & { tokenSecret: OwnSecret; now: Date },
): Promise<string> {
  return webhookRepository.insert(trx, {
    app_id: appId,
    url,
    description: name,
    topics: [...topics],
    is_enabled: true,
    secret: encryptSecret(tokenSecret, 'webhook', secret),
    created_at: now,
  });
}

/** Changes the address and topics of an app's endpoint, or switches it; what waits goes on when it is on. */
export async function changeAppEndpoint(
  trx: StoreTransaction,
  {
    id,
    now,
    ...change
  }: {
    id: string;
    now: Date;
    url?: string;
    topics?: readonly WebhookTopic[];
    is_enabled?: boolean;
  },
): Promise<void> {
  const { url, topics, is_enabled: isEnabled } = change;
  await webhookRepository.lock(trx, id);
  await webhookRepository.set(trx, id, {
    ...(url !== undefined && { url }),
    ...(topics && { topics: [...topics] }),
    ...(isEnabled !== undefined && { is_enabled: isEnabled, disabled_because: null, failing_since: null }),
  });
  if (isEnabled === true) await webhookDeliveryRepository.resume(trx, id, now);
  if (isEnabled === false) await webhookDeliveryRepository.hold(trx, id);
}

/** Removes the endpoint of an app with its deliveries. */
export function removeAppEndpoint(trx: StoreTransaction, id: string): Promise<void> {
  return webhookRepository.remove(trx, id);
}
