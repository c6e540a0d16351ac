import { maskEmail, maskName } from '#api/platform/admin/mask-personal.ts';
import { putRecord } from '#api/platform/admin/put-versioned.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { subscriberRepository } from './subscriber-repository.ts';

/** Removes a subscriber from the newsletter. */
export function unsubscribe(change: InAuditedTransaction, id: number): Promise<void> {
  const { trx } = change;
  return putRecord(change, {
    kind: 'newsletter_subscriber',
    id: String(id),
    read: () => subscriberRepository.one(trx, id),
    editable: ({ email, name, subscribed_at: since }) => ({
      email: maskEmail(email),
      name: maskName(name),
      subscribed_at: since.toISOString(),
    }),
    async write(stored) {
      if (stored === null) {
        throw new OperatorProblem('subscriber_not_found');
      }
      await subscriberRepository.remove(trx, id);
    },
  });
}
