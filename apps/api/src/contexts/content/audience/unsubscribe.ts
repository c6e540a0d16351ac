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
    async read() {
      const stored = await subscriberRepository.one(trx, id);
      return stored
        ? {
            email: maskEmail(stored.email),
            name: maskName(stored.name),
            subscribed_at: stored.subscribed_at.toISOString(),
          }
        : null;
    },
    async write(before) {
      if (before === null) {
        throw new OperatorProblem('subscriber_not_found');
      }
      await subscriberRepository.remove(trx, id);
    },
  });
}
