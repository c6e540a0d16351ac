import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { retainedSince, type RetentionPeriod } from '#api/platform/retention-period.ts';

import { orderDraftRepository } from './order-draft-repository.ts';

export { agreedDraft } from './agreed-draft.ts';
export { queueApprovalMails } from './queue-approval-mails.ts';
export { hashesOfLink } from './draft-link.ts';
export type { StoredOrderDraft } from './order-draft-repository.ts';
export { requireComplete } from './save-draft.ts';
export { auditedDraft, readOrderDraft, stateNow, totalsOfPrice, versionOfDraft } from './show-draft.ts';

/** Returns the draft that a link leads to, in any state; undefined for none. */
export function draftByLink(db: StoreDatabase, linkHashes: readonly string[]) {
  return orderDraftRepository.byLink(db, linkHashes);
}

export function draftById(db: StoreDatabase, id: number) {
  return orderDraftRepository.byId(db, id);
}

export function lockDraft(trx: StoreTransaction, id: number) {
  return orderDraftRepository.lock(trx, id);
}

/** Closes a draft that has become an order; its personal data is the order's from now on. */
export function markDraftOrdered(
  trx: StoreTransaction,
  ordered: { id: number; orderId: string; decidedBy: string; now: Date },
): Promise<void> {
  return orderDraftRepository.order(trx, ordered);
}

export function draftsOfCustomer(db: StoreDatabase, customerId: number) {
  return orderDraftRepository.ofCustomer(db, customerId);
}

export function eraseDraftsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return orderDraftRepository.eraseOf(trx, customerId);
}

/** Closes drafts without a change in the period, unless their link is valid. Returns their number. */
export function expireDrafts(db: StoreDatabase, period: RetentionPeriod): Promise<number> {
  return orderDraftRepository.expire(db, { unchangedSince: retainedSince(period), now: period.now });
}
