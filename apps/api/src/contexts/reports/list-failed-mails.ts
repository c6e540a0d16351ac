import type { FailedMail } from '@vitrine/contract/admin/schemas/home.ts';

import { formerAddressTopics } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { failedMailRepository } from './failed-mail-repository.ts';

type Window = Omit<Parameters<typeof failedMailRepository.page>[1], 'since'>;

const monthMs = 30 * 24 * 3_600_000;

/** Lists the mails that were given up within a month, with the order or the customer that they are about, not their addresses. */
export async function listFailedMails(
  db: StoreDatabase,
  { now, window }: { now: Date; window: Window },
): Promise<{ items: FailedMail[]; total: number }> {
  const since = new Date(now.getTime() - monthMs);
  const { items, total } = await failedMailRepository.page(db, { since, ...window });
  const orderIds = items.flatMap(({ payload }) => String(payload['order_id'] ?? '') || []);
  const numbers = await failedMailRepository.orderNumbers(db, orderIds);
  return {
    total,
    items: items.map(({ id, topic, payload, created_at: queuedAt, given_up_at: failedAt, attempts }) => ({
      id,
      topic,
      attempts,
      queued_at: queuedAt.toISOString(),
      failed_at: (failedAt ?? queuedAt).toISOString(),
      order_number: numbers.get(String(payload['order_id'])) ?? null,
      return_id: idOf(payload['return_id']),
      customer_id: idOf(payload['customer_id']),
      is_repeatable: !formerAddressTopics.has(topic),
    })),
  };
}

function idOf(value: string | number | undefined): number | null {
  return value === undefined ? null : Number(value);
}
