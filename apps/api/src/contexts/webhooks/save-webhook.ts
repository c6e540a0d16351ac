import type { AdminRefusalCode } from '@vitrine/contract/admin/admin-refusals.ts';
import { maxWebhooks } from '@vitrine/contract/admin/schemas/webhooks.ts';
import type { WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Services } from '#api/platform/services.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { findUrlProblem } from './find-url-problem.ts';
import { requireReadable } from './require-readable.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';
import { newWebhookSecret } from './webhook-secret.ts';

interface WebhookChange<Code extends AdminRefusalCode> extends InAuditedTransaction<Code> {
  readonly services: Pick<Services, 'tokenSecret' | 'webhookTestOrigins'>;
  readonly now: Date;
}

interface WrittenWebhook {
  readonly url: string;
  readonly description: string;
  readonly topics: readonly WebhookTopic[];
  readonly is_enabled: boolean;
}

const overlapMs = 24 * 3_600_000;

/** Adds an endpoint; returns its id and its secret, which no other call returns. */
export async function addWebhook(
  { trx, trail, services, now }: WebhookChange<'forbidden'>,
  written: WrittenWebhook,
): Promise<{ id: string; secret: string }> {
  requireAllowedUrl(written.url, services);
  requireReadable(trail, written.topics);
  if ((await webhookRepository.all(trx)).length >= maxWebhooks) {
    throw new OperatorProblem('webhooks_too_many', { limit: maxWebhooks });
  }
  const { secret, stored: storedSecret } = newWebhookSecret(services.tokenSecret);
  const stored = { ...written, topics: [...new Set(written.topics)] };
  const id = await webhookRepository.insert(trx, { ...stored, secret: storedSecret, created_at: now });
  await trail.record(targetOf(id), { before: null, after: editableWebhookOf(stored) });
  return { id, secret };
}

/**
 * Changes an endpoint; refuses with `not_found` and `edit_conflict`. Deliveries wait while it is switched off. Another address
 * takes the permissions of all that is sent there, of what waits and what may be sent again as well [ADM+22].
 */
export async function changeWebhook(
  { trx, trail, services, now }: WebhookChange<'not_found' | 'forbidden' | 'edit_conflict'>,
  { id, version, ...written }: WrittenWebhook & { readonly id: string; readonly version: string },
): Promise<void> {
  await trail.edit({
    target: targetOf(id),
    version,
    read: () => readEditable(trx, id),
    async write(before) {
      if (!before) throw trail.refuse('not_found');
      if (written.url === before.url) {
        requireReadable(
          trail,
          written.topics.filter((topic) => !before.topics.includes(topic)),
        );
      } else {
        requireAllowedUrl(written.url, services);
        await requireReadableAll({ trx, trail }, { id, topics: [...before.topics, ...written.topics] });
      }
      const isSwitched = written.is_enabled !== before.is_enabled;
      const stored = { ...written, topics: [...new Set(written.topics)] };
      await webhookRepository.set(trx, id, {
        ...stored,
        ...(isSwitched && { disabled_because: null, failing_since: null }),
      });
      if (isSwitched && written.is_enabled) await webhookDeliveryRepository.resume(trx, id, now);
      if (isSwitched && !written.is_enabled) await webhookDeliveryRepository.hold(trx, id);
      return editableWebhookOf(stored);
    },
  });
}

/** Removes an endpoint with its deliveries; refuses with `not_found`. */
export function removeWebhook({ trx, trail }: InAuditedTransaction<'not_found'>, id: string): Promise<void> {
  return trail.change({
    target: targetOf(id),
    read: () => readEditable(trx, id),
    async write(before) {
      if (!before) throw trail.refuse('not_found');
      await webhookRepository.remove(trx, id);
      return null;
    },
  });
}

/**
 * Gives an endpoint another secret, which is returned; the one before signs, too, for a day. Refuses with `not_found`, and with
 * `forbidden` without the permissions of all its topics.
 */
export async function changeWebhookSecret(
  { trx, trail, services, now }: WebhookChange<'not_found' | 'forbidden'>,
  id: string,
): Promise<string> {
  const { secret, stored } = newWebhookSecret(services.tokenSecret);
  const endpoint = await webhookRepository.lock(trx, id);
  if (!endpoint) throw trail.refuse('not_found');
  if (endpoint.app_id) throw new OperatorProblem('webhook_of_app');
  await requireReadableAll({ trx, trail }, endpoint);
  await webhookRepository.set(trx, id, {
    secret: stored,
    previous_secret: endpoint.secret,
    previous_secret_until: new Date(now.getTime() + overlapMs),
  });
  await trail.record(targetOf(id), {
    before: { secret: maskedSecret(endpoint.secret) },
    after: { secret: maskedSecret(stored) },
  });
  return secret;
}

const maskedSecret = (stored: string) => `•••• ${stored.slice(-4)}`;

const targetOf = (id: string) => ({ kind: 'webhook', id });

async function readEditable(trx: StoreTransaction, id: string) {
  const endpoint = await webhookRepository.lock(trx, id);
  if (endpoint?.app_id) throw new OperatorProblem('webhook_of_app');
  return endpoint ? editableWebhookOf(endpoint) : null;
}

/** Returns what of an endpoint can be edited, of which its version is a hash. */
export function editableWebhookOf({ url, description, topics, is_enabled }: WrittenWebhook) {
  return { url, description, topics: [...topics], is_enabled };
}

function requireAllowedUrl(url: string, { webhookTestOrigins }: WebhookChange<never>['services']): void {
  const problem = findUrlProblem(url, webhookTestOrigins);
  if (problem) throw new OperatorProblem(`webhook_url_${problem}`);
}

/** Refuses without the permissions of an endpoint's topics, and of the deliveries that it had from others before. */
async function requireReadableAll(
  { trx, trail }: InAuditedTransaction<'forbidden'>,
  { id, topics }: { id: string; topics: readonly WebhookTopic[] },
): Promise<void> {
  requireReadable(trail, [...topics, ...(await webhookDeliveryRepository.topicsOf(trx, id))]);
}
