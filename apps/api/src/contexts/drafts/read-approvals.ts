import type {
  Approval,
  ApprovalRow,
  ApprovalStatus,
  pagedApprovals,
} from '@vitrine/contract/schemas/buyer.ts';
import type { z } from 'zod';

import type { Refusing } from '#api/platform/refusal.ts';
import { mayApprove, type OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { approvalRepository, type ApprovalsOf } from './approval-repository.ts';
import { tokenOfQuote } from './draft-link.ts';
import { payableOf, shownQuoteLines, shownQuoteTotals } from './read-quotes.ts';
import { statusOfQuote } from './status-of-quote.ts';

const perPage = 10;

interface OfSession extends OfBuyer {
  readonly customerId: number;
}

type StoredApproval = NonNullable<Awaited<ReturnType<typeof approvalRepository.one>>>;

/** Whose requests a session sees: who may approve sees all of the company. */
function seenBy({ customerId, buyer }: OfSession): ApprovalsOf {
  return { customerId, buyerId: buyer === null || mayApprove(buyer) ? null : buyer.id };
}

/** Returns one page of requests for approval, newest first; refuses a page beyond the last. */
export async function listApprovals(
  { db, services, refuse }: InStore & Using<'clock'> & Refusing<'not_found'>,
  { page, ...session }: OfSession & { page: number },
): Promise<z.input<typeof pagedApprovals>> {
  const total = await approvalRepository.count(db, seenBy(session));
  const pageCount = Math.max(1, Math.ceil(total / perPage));
  if (page > pageCount) throw refuse('not_found');
  const rows = await approvalRepository.page(db, seenBy(session), {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const now = services.clock.now();
  return { items: rows.map((row) => rowOf(row, { session, now })), total, page, page_count: pageCount };
}

/** Returns a request for approval, with the token of its link for who may approve it. Refuses one that the session does not see. */
export async function readApproval(
  { db, services, refuse }: InStore & Using<'clock' | 'tokenSecret'> & Refusing<'approval_not_found'>,
  { id, ...session }: OfSession & { id: number },
): Promise<Approval> {
  const found = await approvalRepository.one(db, { ...seenBy(session), id });
  if (!found) throw refuse('approval_not_found');
  const row = rowOf(found, { session, now: services.clock.now() });
  const mayPlace = row.status === 'open' && !row.is_own && mayApprove(session.buyer);
  return {
    ...row,
    note: found.asked_note,
    decline_reason: found.decline_reason,
    decided_by: found.decided_by,
    lines: await shownQuoteLines(db, found),
    items_centavos: found.items_centavos,
    shipping: found.shipping && {
      name: found.shipping.name,
      price_centavos: found.shipping.price_centavos,
    },
    by_payment: await shownQuoteTotals(db, found),
    link_token: mayPlace ? tokenOfQuote({ services }, found) : null,
  };
}

function rowOf(draft: StoredApproval, { session, now }: { session: OfSession; now: Date }): ApprovalRow {
  const status = statusOfApproval(draft, now);
  return {
    id: draft.id,
    status,
    asked_at: (draft.approval_asked_at ?? draft.created_at).toISOString(),
    asked_by: draft.author,
    is_own: draft.approval_of_buyer === session.buyer?.id,
    valid_until: status === 'open' ? (draft.link_expires_at?.toISOString() ?? null) : null,
    items_count: draft.lines.reduce((count, { qty }) => count + qty, 0),
    total_centavos: Math.max(0, ...payableOf(draft).map(({ total_centavos: total }) => total)),
    order:
      draft.order_id !== null && draft.increment_id !== null
        ? { uuid: draft.order_id, increment_id: draft.increment_id }
        : null,
  };
}

/** Returns the status of a request as the company sees it: without a link that can be used, it has expired. */
function statusOfApproval(draft: StoredApproval, now: Date): ApprovalStatus {
  switch (statusOfQuote(draft, now)) {
    case 'accepted':
      return 'approved';
    case 'declined':
      return 'declined';
    case 'refused':
      return 'refused';
    case 'asked':
    case 'expired':
      return 'expired';
    case 'answered':
      return 'open';
  }
}
