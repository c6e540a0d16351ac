import { countAll, type PageWindow } from '#api/platform/database/read-page.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Whose requests: of a whole company, or of one of its buyers. */
export interface ApprovalsOf {
  readonly customerId: number;
  /** null: of all buyers. */
  readonly buyerId: number | null;
}

/** Drafts that buyers asked to have approved. */
export const approvalRepository = {
  /** Returns the request that a key made. */
  byRequest(db: StoreDatabase, { customerId, key }: { customerId: number; key: string }) {
    return db
      .selectFrom('order_drafts')
      .select(['id', 'asked_note', 'approval_of_buyer'])
      .where('customer_id', '=', customerId)
      .where('approval_key', '=', key)
      .executeTakeFirst();
  },

  /** Newest first, with the numbers of their orders. */
  page(db: StoreDatabase, whose: ApprovalsOf, { limit, offset }: PageWindow) {
    return approvals(db, whose)
      .leftJoin('orders', 'orders.id', 'order_drafts.order_id')
      .selectAll('order_drafts')
      .select('orders.increment_id')
      .orderBy('order_drafts.approval_asked_at', 'desc')
      .orderBy('order_drafts.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  one(db: StoreDatabase, { id, ...whose }: ApprovalsOf & { id: number }) {
    return approvals(db, whose)
      .leftJoin('orders', 'orders.id', 'order_drafts.order_id')
      .selectAll('order_drafts')
      .select('orders.increment_id')
      .where('order_drafts.id', '=', id)
      .executeTakeFirst();
  },

  count(db: StoreDatabase, whose: ApprovalsOf): Promise<number> {
    return countAll(approvals(db, whose));
  },

  countOpen(db: StoreDatabase, customerId: number): Promise<number> {
    const all = approvals(db, { customerId, buyerId: null });
    return countAll(all.where('order_drafts.status', '=', 'open'));
  },
};

function approvals(db: StoreDatabase, { customerId, buyerId }: ApprovalsOf) {
  const all = db
    .selectFrom('order_drafts')
    .where('order_drafts.customer_id', '=', customerId)
    .where('order_drafts.approval_asked_at', 'is not', null);
  return buyerId === null ? all : all.where('order_drafts.approval_of_buyer', '=', buyerId);
}
