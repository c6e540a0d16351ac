import { randomUUID } from 'node:crypto';

import { formatDate } from '@vitrine/brazil/date-time.ts';

import {
  auditedDraft,
  draftById,
  type StoredOrderDraft,
  requireComplete,
  versionOfDraft,
} from '#api/contexts/drafts/drafts.public.ts';
import { isUnpaid, lockOrder } from '#api/contexts/orders/orders.public.ts';
import { recordTransfer, transferMethod } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { placePlannedOrder } from './place-planned-order.ts';
import { planDraft } from './plan-draft.ts';

interface TransferOfDraft {
  readonly id: number;
  readonly version: string;
  /** The day on which the money came. */
  readonly receivedOn: string;
}

/**
 * Records that a customer paid a draft by transfer [ORD+06]: it becomes a paid order in one transaction. If its link has placed the order
 * already, that order is paid. Returns the order's id, whose other attempts to pay it are to be settled.
 */
export async function payDraftByTransfer(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { id, version, receivedOn }: TransferOfDraft,
): Promise<{ orderId: string; report: () => void }> {
  const { now } = trail;
  if (receivedOn > dayInSaoPaulo(now)) {
    throw new OperatorProblem('day_in_future', { day: formatDate(receivedOn) });
  }
  const draft = await draftById(trx, id);
  if (!draft) throw new OperatorProblem('draft_not_found');
  const locked = { draft };
  const { order, inserted, report } = await placePlannedOrder(
    { trx, refuse: problemOf },
    {
      customerId: draft.customer_id,
      key: randomUUID(),
      requestHash: `draft:${id}`,
      now,
      plan: () =>
        planDraft(
          { trx, refuse: problemOf },
          {
            id,
            customerId: draft.customer_id,
            method: transferMethod,
            orderedBy: (row) =>
              row.approval_of_buyer === null
                ? null
                : { buyerId: row.approval_of_buyer, name: row.author, approvedBy: trail.author },
            now,
            accept(row) {
              requireSeen({ trail }, { draft: row, version });
              locked.draft = row;
            },
            acceptOrder: ({ status, increment_id: number }) => {
              if (!isUnpaid(status)) throw new OperatorProblem('draft_order_over', { number });
            },
            acceptPrice: () => undefined,
          },
        ),
    },
  );
  if (order.total_centavos > 0) {
    const unpaid = inserted ?? (await lockOrder(trx, order.id));
    await recordTransfer({ trx, refuse: problemOf }, { order: unpaid, receivedOn, now });
  }
  await trail.record(
    { kind: 'order_draft', id: String(id) },
    {
      before: toAudit(locked.draft, null),
      after: toAudit(inserted ? orderedDraft(locked.draft) : locked.draft, {
        order: order.increment_id,
        receivedOn,
      }),
    },
  );
  return { orderId: order.id, report };
}

/** The draft as ordering it has left it. */
const orderedDraft = (draft: StoredOrderDraft): StoredOrderDraft => ({
  ...draft,
  status: 'ordered',
  revision: draft.revision + 1,
});

function toAudit(draft: StoredOrderDraft, paid: { order: string; receivedOn: string } | null) {
  return { ...auditedDraft(draft), order: paid?.order ?? null, received_on: paid?.receivedOn ?? null };
}

const closedTexts = {
  discarded: 'foi descartado',
  expired: 'venceu',
  declined: 'foi recusado pelo cliente',
} as const;

/** Refuses a draft that is over, lacks something, or has changed since the staff read it. */
function requireSeen(
  { trail }: Pick<InAuditedTransaction<'edit_conflict'>, 'trail'>,
  { draft, version }: { draft: StoredOrderDraft; version: string },
): void {
  const { status } = draft;
  if (status !== 'open' && status !== 'ordered') {
    throw new OperatorProblem('draft_closed', { status: closedTexts[status] });
  }
  const current = versionOfDraft(draft);
  if (current !== version) {
    throw trail.refuse('edit_conflict', {
      current: { ...auditedDraft(draft), version: current },
      changedBy: null,
    });
  }
  if (status === 'open') requireComplete(draft);
}

/** Says to the staff why an order is refused. */
function problemOf(code: string): Error {
  if (/^(?:coupon|promotion)_/.test(code)) return new OperatorProblem('draft_coupon_unusable');
  switch (code) {
    case 'product_out_of_stock':
      return new OperatorProblem('draft_sold_out');
    case 'quantity_off_step':
      return new OperatorProblem('draft_quantity');
    case 'store_closed_down':
      return new OperatorProblem('draft_store_closed_down');
    case 'store_paused':
      return new OperatorProblem('draft_store_paused');
    default:
      return new OperatorProblem('draft_not_orderable', { code });
  }
}
