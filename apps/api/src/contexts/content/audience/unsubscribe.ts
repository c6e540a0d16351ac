import { maskEmail, maskName } from '#api/platform/admin/mask-personal.ts';
import { type VersionedChange, putVersioned } from '#api/platform/admin/put-versioned.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { subscriberRepository } from './subscriber-repository.ts';

/** Removes a subscriber from the newsletter. */
export function unsubscribe(change: Omit<VersionedChange, 'version'>, id: number): Promise<void> {
  const { trx } = change;
  return putVersioned(change, {
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
        throw new OperatorProblem('subscriber_not_found', 'Esta pessoa já não recebe a newsletter.');
      }
      await subscriberRepository.remove(trx, id);
    },
  });
}
