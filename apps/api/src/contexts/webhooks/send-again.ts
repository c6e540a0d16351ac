import { webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';

import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction, InTransaction } from '#api/platform/use-case-context.ts';

import { newMessageId } from './publish-event.ts';
import { requireReadable } from './require-readable.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

interface Sending extends InAuditedTransaction<'not_found' | 'forbidden'> {
  readonly now: Date;
}

const targetOf = (id: string) => ({ kind: 'webhook_delivery', id });

/** Queues a test to an endpoint, also to one that is switched off; returns its id. Refuses with `not_found`. */
export async function sendTest({ trx, trail, now }: Sending, endpointId: string): Promise<string> {
  if (!(await webhookRepository.lock(trx, endpointId))) throw trail.refuse('not_found');
  const [id = ''] = await webhookDeliveryRepository.insert(trx, [
    {
      endpoint_id: endpointId,
      message_id: newMessageId(),
      topic: webhookTestTopic,
      body: JSON.stringify({ type: webhookTestTopic, timestamp: now.toISOString(), data: {} }),
      created_at: now,
      due_at: now,
    },
  ]);
  await trail.record(targetOf(id), {
    before: null,
    after: { webhook: endpointId, topic: webhookTestTopic },
  });
  return id;
}

/**
 * Sends a delivery again under the same id, with all attempts ahead; refuses with `not_found`, without the permission of its topic
 * with `forbidden`, and while its endpoint is off.
 */
export async function sendAgain({ trx, trail, now }: Sending, id: string): Promise<void> {
  const delivery = await webhookDeliveryRepository.lock(trx, id);
  if (!delivery) throw trail.refuse('not_found');
  requireReadable(trail, [delivery.topic]);
  if (delivery.topic !== webhookTestTopic)
    await requireEnabled({ trx, refuse: trail.refuse }, delivery.endpoint_id);
  await webhookDeliveryRepository.sendAgain(trx, id, now);
  await trail.record(targetOf(id), { before: { status: delivery.status }, after: { status: 'waiting' } });
}

/**
 * Sends again what failed since a moment; returns how many. Refuses with `not_found`, without the permissions of all topics with
 * `forbidden`, and while the endpoint is off.
 */
export async function sendFailedAgain(
  { trx, trail, now }: Sending,
  { endpointId, since }: { endpointId: string; since: Date },
): Promise<number> {
  await requireEnabled({ trx, refuse: trail.refuse }, endpointId);
  requireReadable(trail, await webhookDeliveryRepository.topicsOf(trx, endpointId));
  const count = await webhookDeliveryRepository.sendFailedAgain(trx, { endpointId, since, now });
  await trail.record(
    { kind: 'webhook', id: endpointId },
    { before: null, after: { sent_again: count, since: since.toISOString() } },
  );
  return count;
}

async function requireEnabled(
  { trx, refuse }: InTransaction & Refusing<'not_found'>,
  endpointId: string,
): Promise<void> {
  const endpoint = await webhookRepository.lock(trx, endpointId);
  if (!endpoint) throw refuse('not_found');
  if (endpoint.is_enabled) return;
  throw new OperatorProblem('webhook_disabled');
}
