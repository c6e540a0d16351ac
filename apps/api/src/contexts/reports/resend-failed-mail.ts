import { formerAddressTopics } from '#api/contexts/customer/customer.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { putBackInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { failedMailRepository } from './failed-mail-repository.ts';

/**
 * Queues a mail again that was given up, under its id and with all attempts ahead. One that waits or was sent meanwhile stays as it
 * is. Refuses with `not_found`, and if its address was deleted when it was given up.
 */
export async function resendFailedMail(
  { trx, trail, now }: { trx: StoreTransaction; trail: AuditTrail<'not_found'>; now: Date },
  id: string,
): Promise<void> {
  const mail = await failedMailRepository.lock(trx, id);
  if (!mail) throw trail.refuse('not_found');
  if (mail.given_up_at === null) return;
  const { topic } = mail;
  if (formerAddressTopics.has(topic)) {
    throw new OperatorProblem('mail_address_deleted');
  }
  await putBackInOutbox(trx, { id, now });
  await trail.record(
    { kind: 'mail', id },
    {
      before: { mail: topic, failed_at: mail.given_up_at.toISOString() },
      after: { mail: topic, failed_at: null },
    },
  );
}
