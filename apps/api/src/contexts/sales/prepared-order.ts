import type {
  PreparedOrder,
  preparedOrderInput,
  preparedOrderPlaced,
} from '@vitrine/contract/schemas/prepared-order.ts';
import { isWithinLimits } from '@vitrine/rules/method-limits.ts';
import type { z } from 'zod';

import { signGuestToken } from '#api/contexts/auth/auth.public.ts';
import {
  customerById,
  lockCustomer,
  lockRequestBuyer,
  personOf,
} from '#api/contexts/customer/customer.public.ts';
import {
  agreedDraft,
  draftByLink,
  hashesOfLink,
  type StoredOrderDraft,
  stateNow,
  totalsOfPrice,
} from '#api/contexts/drafts/drafts.public.ts';
import { isUnpaid, orderById } from '#api/contexts/orders/orders.public.ts';
import {
  chargeableMethod,
  chargeableMethods,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import { salutation } from '#api/platform/buyer-name.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isAboveLimit, mayApprove, type OfBuyer, type RequestBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, InTransaction } from '#api/platform/use-case-context.ts';

import { type OrderPlan, placePlannedOrder } from './place-planned-order.ts';
import { type DraftRefusal, planDraft } from './plan-draft.ts';

type LinkRefusal = 'prepared_order_not_found' | 'prepared_order_expired';

/** Whose session the browser has; null for a guest. */
interface OfSession extends OfBuyer {
  readonly customerId: number | null;
}

/** Returns a prepared order at its agreed prices, with what the shop says of its pieces now. */
export async function showPreparedOrder(
  { db, services, customerId, buyer, refuse }: InStore & UsingProviders & OfSession & Refusing<LinkRefusal>,
  token: string,
): Promise<PreparedOrder> {
  const now = services.clock.now();
  const draft = await draftOfLink({ db, services, refuse }, token);
  const [agreed, customer, order, methods] = await Promise.all([
    agreedDraft(db, { draft, now }),
    customerById(db, draft.customer_id),
    draft.order_id === null ? undefined : orderById(db, draft.order_id),
    chargeableMethods({ db, services }),
  ]);
  const present = new Map(agreed.present.map((line) => [line.variant_id, line]));
  const { phone: _, ...address } = draft.address ?? noAddress;
  return {
    revision: draft.revision,
    order: order ? { increment_id: order.increment_id, is_unpaid: isUnpaid(order.status) } : null,
    is_of_other_account: customerId !== null && customerId !== draft.customer_id,
    approval: approvalOf(draft, { customerId, buyer }),
    expires_at: (draft.link_expires_at ?? now).toISOString(),
    first_name: customer ? salutation(customer) : '',
    items: draft.lines.map(({ name, options_label, qty, price_centavos, variant_id: id }) => ({
      name,
      options_label,
      qty,
      price_centavos,
      total_centavos: qty * price_centavos,
      ...stateNow(present.get(id)),
    })),
    has_coupon_problem:
      agreed.couponProblem !== null && agreed.prices.some(({ coupon_code: code }) => code !== null),
    address: draft.address && address,
    shipping: agreed.shipping && {
      name: agreed.shipping.name,
      price_centavos: agreed.shipping.price_centavos,
      is_pickup: agreed.shipping.pickup !== null,
    },
    by_payment: methods.flatMap(({ code, label }) =>
      agreed.prices
        .filter(({ payment_code: own }) => own === code)
        .map((price) => ({
          payment_code: code,
          label,
          totals: totalsOfPrice(price, draft.items_centavos),
          discounts: [...price.discounts],
          arrives_on: price.arrives_on,
        })),
    ),
  };
}

function approvalOf(draft: StoredOrderDraft, { customerId, buyer }: OfSession): PreparedOrder['approval'] {
  if (draft.approval_of_buyer === null) return null;
  const isOfCompany = customerId === draft.customer_id;
  return {
    asked_by: draft.author,
    note: draft.asked_note,
    can_approve: customerId === null ? null : isOfCompany && isApprover(draft, buyer),
  };
}

/** Whether a session of the company may approve a request: nobody approves their own. */
function isApprover({ approval_of_buyer: of }: StoredOrderDraft, buyer: RequestBuyer | null): boolean {
  return buyer === null || (mayApprove(buyer) && buyer.id !== of);
}

const noAddress = { phone: '' } as NonNullable<StoredOrderDraft['address']>;

interface PreparedAttempt {
  readonly key: string;
  readonly input: z.output<typeof preparedOrderInput>;
}

/**
 * Places a prepared order once: of two payers both get the same order, while it is unpaid [ORD+06]. Refuses a draft that has changed since
 * the payer saw it, and what the shop cannot deliver any more.
 */
export async function placePreparedOrder(
  {
    db,
    services,
    store,
    customerId,
    buyer: session,
    refuse,
  }: InStore &
    UsingProviders &
    OfSession & { readonly store: RequestStore } & Refusing<
      | LinkRefusal
      | Exclude<DraftRefusal, 'coupon_invalid' | 'coupon_expired'>
      | 'prepared_order_changed'
      | 'prepared_order_over'
      | 'approver_login_needed'
      | 'approval_needed'
      | 'promotion_out_of_date'
      | 'idempotency_key_reused'
      | 'credit_limit_exceeded'
    >,
  { key, input }: PreparedAttempt,
): Promise<z.input<typeof preparedOrderPlaced>> {
  const now = services.clock.now();
  const { payment, revision, expected_total_centavos: seenCentavos } = input;
  const draft = await draftOfLink({ db, services, refuse }, input.token);
  const ownerId = draft.customer_id;
  const method = await chargeableMethod({ db, services }, { code: payment.code, customerId: ownerId });
  if (!method) throw refuse('payment_method_unavailable');
  const { order, report } = await db.transaction().execute((trx) =>
    placePlannedOrder(
      { trx, refuse: withoutBalances(refuse) },
      {
        customerId: ownerId,
        key,
        requestHash: `draft:${draft.id}`,
        now,
        async plan() {
          const { orderedBy, limited } = await lockSession(
            { trx, refuse },
            { draft, customerId, buyer: session },
          );
          return planDraft(
            { trx, refuse: (code) => refuse(isOutOfDate(code) ? 'promotion_out_of_date' : code) },
            {
              id: draft.id,
              customerId: ownerId,
              method,
              orderedBy: () => orderedBy,
              now,
              accept(locked) {
                // Revoked or replaced meanwhile.
                if (locked.link_hash !== draft.link_hash) throw refuse('prepared_order_not_found');
                if (locked.order_id === null && locked.revision !== revision) {
                  throw refuse('prepared_order_changed');
                }
              },
              acceptOrder({ status }) {
                if (!isUnpaid(status)) throw refuse('prepared_order_over');
              },
              acceptPrice(totalCentavos) {
                if (!isWithinLimits(method, totalCentavos)) throw refuse('payment_method_unavailable');
                if (totalCentavos !== seenCentavos) throw refuse('promotion_out_of_date');
                if (limited && isAboveLimit(totalCentavos, limited)) throw refuse('approval_needed');
              },
            },
          );
        },
      },
    ),
  );
  report();
  const isOwner = customerId === ownerId;
  return {
    uuid: order.id,
    increment_id: order.increment_id,
    total_centavos: order.total_centavos,
    access_token: isOwner
      ? null
      : await signGuestToken(services.tokenSecret, {
          customerId: ownerId,
          storeId: store.publicId,
          orderId: order.id,
          now,
        }),
  };
}

/**
 * Locks the buyer of a session and returns for whom a draft is ordered, and whose limit counts. A request for approval is placed by the login of
 * who may approve it; of any other draft the link suffices, and the limit of a buyer who is logged in counts.
 */
async function lockSession(
  { trx, refuse }: InTransaction & Refusing<'approver_login_needed'>,
  { draft, customerId, buyer: session }: OfSession & { draft: StoredOrderDraft },
): Promise<{ orderedBy: OrderPlan['orderedBy']; limited: RequestBuyer | null }> {
  const isOfCompany = customerId === draft.customer_id;
  await lockCustomer(trx, draft.customer_id);
  const buyer = isOfCompany && session ? await lockRequestBuyer(trx, session.id) : null;
  // Removed since the request began.
  const isKnown = isOfCompany && (session === null || buyer !== null);
  const { approval_of_buyer: of } = draft;
  if (of === null) {
    return {
      orderedBy: buyer && { buyerId: buyer.id, name: buyer.name, approvedBy: '' },
      limited: buyer,
    };
  }
  if (!isKnown || !isApprover(draft, buyer)) throw refuse('approver_login_needed');
  const approvedBy = buyer?.name ?? (await personOf(trx, draft.customer_id));
  return { orderedBy: { buyerId: of, name: draft.author, approvedBy }, limited: null };
}

/** Returns the draft that a link leads to. Refuses a link that has expired or ended, and a draft that is over. */
async function draftOfLink(
  { db, services, refuse }: InStore & UsingProviders & Refusing<LinkRefusal>,
  token: string,
): Promise<StoredOrderDraft> {
  const draft = await draftByLink(db, hashesOfLink({ services }, token));
  if (!draft || (draft.status !== 'open' && draft.status !== 'ordered')) {
    throw refuse('prepared_order_not_found');
  }
  if (!draft.link_expires_at || draft.link_expires_at <= services.clock.now()) {
    throw refuse('prepared_order_expired');
  }
  return draft;
}

const isOutOfDate = (code: DraftRefusal): code is 'coupon_invalid' | 'coupon_expired' =>
  code === 'coupon_invalid' || code === 'coupon_expired';

/** A prepared order spends neither bonus nor credit. */
function withoutBalances<Code extends 'idempotency_key_reused' | 'credit_limit_exceeded'>(
  refuse: Refusing<Code>['refuse'],
): Refusing<Code | 'insufficient_bonus' | 'insufficient_credit'>['refuse'] {
  return (code, details) => {
    if (code === 'insufficient_bonus' || code === 'insufficient_credit') return new Error(code);
    return refuse(code as Code, details);
  };
}
