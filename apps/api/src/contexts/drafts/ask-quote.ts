import type { quoteInput } from '@vitrine/contract/schemas/quote.ts';
import type { z } from 'zod';

import { lockCartToOrder, type UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import { defaultAddressOf, lockCustomer } from '#api/contexts/customer/customer.public.ts';
import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { recalledSettings, requireOpenStore } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { orderDraftRepository } from './order-draft-repository.ts';
import { type CartAsDraftRefusal, priceCartAsDraft } from './price-cart-as-draft.ts';
import { columnsOf } from './save-draft.ts';

/** More open ones than a person compares; each waits for an answer of the staff. */
const maxOpenQuotes = 20;

interface QuoteRequest {
  readonly customerId: number;
  /** The buyer of the company whose cart it is; null: the account's own person. */
  readonly buyerId: number | null;
  readonly key: string;
  readonly input: z.output<typeof quoteInput>;
}

type AskRefusal =
  | Exclude<CartAsDraftRefusal, 'delivery_unavailable'>
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
  { customerId, buyerId, key, input }: QuoteRequest,
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
    const cart = await lockCartToOrder({ trx, refuse }, { cartId: input.cart_id, customerId, buyerId });
    if (cart.status === 'ordered') throw refuse('cart_not_found');
    // The staff choose the freight.
    const quote = await priceCartAsDraft(
      { trx, services, refuse: refuse as Refusing<CartAsDraftRefusal>['refuse'] },
      { cart, customerId, delivery: null },
    );
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
