import type { StaffNoticeKind } from '@vitrine/contract/admin/staff-notices.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

interface StaffEvent {
  readonly kind: StaffNoticeKind;
  /** Distinguishes the events of a kind: one is published once. */
  readonly of: string | number;
  readonly payload: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/** Queues a notice to the staff who chose its kind, in the transaction of its event. Who they are is read when it is sent. */
export function queueStaffNotice(
  trx: StoreTransaction,
  { kind, of, payload, now }: StaffEvent,
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'staff_notice',
    key: `staff_notice:${kind}:${of}`,
    payload: { ...payload, kind },
    now,
  });
}
