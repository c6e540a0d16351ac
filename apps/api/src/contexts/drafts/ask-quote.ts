import { maxDraftLines } from '@vitrine/contract/quote-limits.ts';
import type { quoteInput } from '@vitrine/contract/schemas/quote.ts';
import { isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import type { z } from 'zod';

import {
  isCouponKnown,
  type LockedCart,
  linesToOrder,
  lockCartToOrder,
  type UsingCarrier,
} from '#api/contexts/cart/cart.public.ts';
import { defaultAddressOf, lockCustomer } from '#api/contexts/customer/customer.public.ts';
import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { recalledSettings, requireOpenStore } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction, Using } from '#api/platform/use-case-context.ts';

import { orderDraftRepository } from './order-draft-repository.ts';
import { priceDraft } from './price-draft.ts';
import { columnsOf } from './save-draft.ts';

/** More open ones than a person compares; each waits for an answer of the staff. */
const maxOpenQuotes = 20;

interface QuoteRequest {
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof quoteInput>;
}

type PricingRefusal = 'cart_empty' | 'quantity_off_step' | 'quote_too_long' | 'order_too_large';
type AskRefusal =
  | PricingRefusal
  | 'store_closed_down'
  | 'quotes_off'
  | 'quotes_full'
  | 'validation_failed'
  | 'cart_not_found'
  | 'idempotency_key_reused';

/**
 * Turns the contents of a cart into a draft that waits for an answer of the staff, and returns its id. The cart stays as it is, and nothing
 * is reserved. A retry with the same key returns the same quote.
 */
export async function askQuote(
  { db, services, refuse }: InStore & Using<'clock' | 'log'> & UsingCarrier & Refusing<AskRefusal>,
  { customerId, key, input }: QuoteRequest,
): Promise<number> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    // Requests at the same moment are counted one after the other.
    await lockCustomer(trx, customerId);
    const earlier = await orderDraftRepository.byRequest(trx, { customerId, key });
    if (earlier) {
      const isSame = earlier.asked_note === input.note && earlier.wished_on === input.wished_on;
      if (!isSame) throw refuse('idempotency_key_reused');
      return earlier.id;
    }
    await requireOpenStore({ trx, refuse });
    if (!(await recalledSettings(trx))['checkout/quotes']) throw refuse('quotes_off');
    if (input.wished_on !== null && input.wished_on < dayInSaoPaulo(now)) {
      throw refuse('validation_failed', { fields: { wished_on: ['validation.date'] } });
    }
    if ((await orderDraftRepository.countOpenQuotes(trx, customerId)) >= maxOpenQuotes) {
      throw refuse('quotes_full');
    }
    const cart = await lockCartToOrder({ trx, refuse }, { cartId: input.cart_id, customerId });
    if (cart.status === 'ordered') throw refuse('cart_not_found');
    const quote = await priceCartToQuote({ trx, services, refuse }, { cart, customerId });
    const id = await orderDraftRepository.insert(trx, {
      ...columnsOf({
        customer_id: customerId,
        discount_centavos: 0,
        discount_reason: '',
        address: await defaultAddressOf(trx, customerId),
        note: '',
        quote,
      }),
      asked_at: now,
      asked_key: key,
      asked_note: input.note,
      wished_on: input.wished_on,
      author: '',
      created_at: now,
      changed_at: now,
    });
    await queueStaffNotice(trx, { kind: 'quote_asked', of: id, payload: { draft_id: id }, now });
    await putInOutbox(trx, {
      topic: 'quote_asked',
      key: `quote_asked:${id}`,
      payload: { draft_id: id, customer_id: customerId },
      now,
    });
    return id;
  });
}

/** Prices what can be sold of a cart, without its freight, which the staff choose. */
async function priceCartToQuote(
  { trx, services, refuse }: InTransaction & Using<'clock' | 'log'> & UsingCarrier & Refusing<PricingRefusal>,
  { cart, customerId }: { cart: LockedCart; customerId: number },
) {
  const lines = (await linesToOrder(trx, cart)).filter(({ is_active: isActive }) => isActive);
  if (lines.length === 0) throw refuse('cart_empty');
  if (lines.length > maxDraftLines) throw refuse('quote_too_long');
  if (!lines.every((line) => isAllowedQty(line.qty, line))) throw refuse('quantity_off_step');
  const code = cart.coupon_code;
  const hasCoupon = code !== null && (await isCouponKnown(trx, { code, customerId }));
  try {
    return await priceDraft(
      { db: trx, services },
      {
        customer_id: customerId,
        items: lines.map(({ variant_id, qty }) => ({ variant_id, qty })),
        discount_centavos: 0,
        discount_reason: '',
        coupon_code: hasCoupon ? code : null,
        shipping: null,
        postcode: null,
      },
    );
  } catch (error) {
    if (error instanceof OperatorProblem && error.code === 'draft_too_large') throw refuse('order_too_large');
    throw error;
  }
}
