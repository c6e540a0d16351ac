import type { ByActor } from '#api/platform/admin/actor.ts';
import type { ReadMoment } from '#api/platform/admin/audit-trail.ts';
import { seesPersonal } from '#api/platform/admin/mask-personal.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/store-tables.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type NewOrderDraft, orderDraftRepository, type StoredOrderDraft } from './order-draft-repository.ts';
import type { DraftTerms, PricedDraft } from './price-draft.ts';
import { auditedDraft, versionOfDraft } from './show-draft.ts';

export interface WrittenDraft extends Omit<DraftTerms, 'postcode' | 'shipping'> {
  readonly address: OrderAddress | null;
  readonly note: string;
  /** What it costs, asked before the transaction, since a carrier may answer slowly. */
  readonly quote: PricedDraft;
}

/** Refuses people who see the address masked: they would save the mask. */
export function requirePersonal({ actor, refuse }: ByActor & Refusing<'forbidden'>): void {
  if (!seesPersonal(actor)) throw refuse('forbidden');
}

/** Creates a draft and returns its id. */
export async function createDraft(
  { trx, trail }: InAuditedTransaction,
  draft: WrittenDraft,
): Promise<number> {
  const id = await orderDraftRepository.insert(trx, {
    ...columnsOf(draft),
    author: trail.author,
    created_at: trail.now,
    changed_at: trail.now,
  });
  const stored = await orderDraftRepository.byId(trx, id);
  await trail.record(
    { kind: 'order_draft', id: String(id) },
    { before: null, after: stored ? auditedDraft(stored) : null },
  );
  return id;
}

/** Changes an open draft, unless someone else has changed it meanwhile. Its link shows it as changed. */
export async function changeDraft(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { id, version, ...draft }: WrittenDraft & { id: number; version: string },
): Promise<void> {
  const before = await lockOpenDraft({ trx, trail }, { id, version });
  // Its link shows the draft as changed.
  if (before.link_hash !== null) requireComplete({ ...draft.quote, address: draft.address });
  await trail.change({
    ...auditedAs(trx, before),
    write: () =>
      orderDraftRepository.change(trx, id, {
        ...columnsOf(draft),
        // Its customer began a quote.
        author: before.author === '' ? trail.author : before.author,
        changed_at: trail.now,
      }),
  });
}

export async function discardOrderDraft(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { id, version }: { id: number; version: string },
): Promise<void> {
  const locked = await lockOpenDraft({ trx, trail }, { id, version });
  await trail.change({
    ...auditedAs(trx, locked),
    write: () => orderDraftRepository.discard(trx, { id, now: trail.now }),
  });
  if (locked.asked_at === null) return;
  await putInOutbox(trx, {
    topic: 'quote_refused',
    key: `quote_refused:${id}`,
    payload: { draft_id: id, customer_id: locked.customer_id },
    now: trail.now,
  });
}

const closedTexts = {
  ordered: 'já virou pedido',
  discarded: 'foi descartado',
  expired: 'venceu por falta de uso',
  declined: 'foi recusado pelo cliente',
} as const;

/** Refuses a draft that lacks what an order has. */
export function requireComplete({
  lines,
  address,
  shipping,
}: {
  readonly lines: readonly unknown[];
  readonly address: unknown;
  readonly shipping: unknown;
}): void {
  const missing = [
    ...(lines.length === 0 ? ['produtos'] : []),
    ...(address ? [] : ['endereço']),
    ...(shipping ? [] : ['forma de entrega']),
  ];
  if (missing.length > 0) throw new OperatorProblem('draft_incomplete', { missing: missing.join(', ') });
}

/** Locks a draft that is open. Refuses an unknown one, a closed one, and one that has changed since the version was read. */
export async function lockOpenDraft(
  { trx, trail }: InAuditedTransaction<'edit_conflict'>,
  { id, version }: { id: number; version: string | null },
): Promise<StoredOrderDraft> {
  const draft = await orderDraftRepository.lock(trx, id);
  if (!draft) throw new OperatorProblem('draft_not_found');
  if (draft.status !== 'open')
    throw new OperatorProblem('draft_closed', { status: closedTexts[draft.status] });
  const current = versionOfDraft(draft);
  if (version !== null && current !== version) {
    throw trail.refuse('edit_conflict', {
      current: { ...auditedDraft(draft), version: current },
      changedBy: null,
    });
  }
  return draft;
}

/** The audit of a draft, from its locked row. */
export function auditedAs(trx: StoreTransaction, locked: StoredOrderDraft) {
  return {
    target: { kind: 'order_draft', id: String(locked.id) },
    async read(moment: ReadMoment) {
      const draft = moment === 'before' ? locked : await orderDraftRepository.byId(trx, locked.id);
      return draft ? auditedDraft(draft) : null;
    },
  };
}

/** Returns the columns that a save writes. */
export function columnsOf({ quote, address, note, ...draft }: Omit<WrittenDraft, 'items' | 'coupon_code'>) {
  return {
    customer_id: draft.customer_id,
    lines: JSON.stringify(quote.lines),
    discount_centavos: draft.discount_centavos,
    discount_reason: draft.discount_centavos === 0 ? '' : draft.discount_reason,
    coupon_code: quote.couponCode,
    address: address && JSON.stringify(address),
    shipping: quote.shipping && JSON.stringify(quote.shipping),
    note,
    items_centavos: quote.itemsCentavos,
    prices: JSON.stringify(quote.prices),
    priced_at: quote.now,
  } satisfies Partial<NewOrderDraft>;
}
