import { approvalDays } from '@vitrine/contract/buyer-limits.ts';
import type { approvalInput } from '@vitrine/contract/schemas/buyer.ts';
import type { z } from 'zod';

import { lockCartToOrder, type UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import {
  addressesOfCustomer,
  lockCustomer,
  lockRequestBuyer,
  orderAddressOf,
} from '#api/contexts/customer/customer.public.ts';
import { requireOpenStore } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { RequestBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, InTransaction, Using } from '#api/platform/use-case-context.ts';

import { approvalRepository } from './approval-repository.ts';
import { hashOfLink, tokenOfQuote } from './draft-link.ts';
import { orderDraftRepository } from './order-draft-repository.ts';
import { type CartAsDraftRefusal, priceCartAsDraft } from './price-cart-as-draft.ts';
import { queueApprovalMails } from './queue-approval-mails.ts';
import { columnsOf } from './save-draft.ts';

const dayMs = 24 * 3_600_000;
/** More open ones than the approvers of a company can follow. */
const maxOpenApprovals = 100;

interface ApprovalRequest {
  readonly customerId: number;
  readonly buyer: RequestBuyer;
  readonly key: string;
  readonly input: z.output<typeof approvalInput>;
}

type AskRefusal =
  | CartAsDraftRefusal
  | 'store_closed_down'
  | 'buyers_not_allowed'
  | 'approvals_full'
  | 'address_not_found'
  | 'cart_not_found'
  | 'idempotency_key_reused';

type AskContext = InStore & Using<'clock' | 'log' | 'tokenSecret'> & UsingCarrier & Refusing<AskRefusal>;

/**
 * Turns the contents of a buyer's cart into a draft whose link approves it, mails the link to who may approve, and returns its id. The cart
 * stays as it is until the approval, and nothing is reserved. A retry with the same key returns the same request.
 */
export async function askApproval(context: AskContext, request: ApprovalRequest): Promise<number> {
  const { db, services, refuse } = context;
  const { customerId, key, input } = request;
  const now = services.clock.now();
  const address = await addressFor(context, request);
  const delivery = { postcode: address.postcode, shippingCode: input.shipping_code ?? null };
  const owner = { customerId, buyerId: request.buyer.id };
  // A carrier may answer slowly: asked first without a lock, it is remembered for the prices under the lock.
  if (!(await approvalRepository.byRequest(db, { customerId, key }))) {
    await db.transaction().execute(async (trx) => {
      const cart = await lockCartToOrder({ trx, refuse }, { cartId: input.cart_id, ...owner });
      await priceCartAsDraft({ trx, services, refuse }, { cart, customerId, delivery });
    });
  }
  return db.transaction().execute(async (trx) => {
    // Requests at the same moment are counted one after the other.
    await lockCustomer(trx, customerId);
    const buyer = await lockRequestBuyer(trx, request.buyer.id);
    if (!buyer) throw refuse('buyers_not_allowed');
    const earlier = await approvalRepository.byRequest(trx, { customerId, key });
    if (earlier) {
      const isSame = earlier.approval_of_buyer === buyer.id && earlier.asked_note === input.note;
      if (!isSame) throw refuse('idempotency_key_reused');
      return earlier.id;
    }
    await requireOpenStore({ trx, refuse });
    if ((await approvalRepository.countOpen(trx, customerId)) >= maxOpenApprovals) {
      throw refuse('approvals_full');
    }
    const cart = await lockCartToOrder({ trx, refuse }, { cartId: input.cart_id, ...owner });
    if (cart.status === 'ordered') throw refuse('cart_not_found');
    const quote = await priceCartAsDraft({ trx, services, refuse }, { cart, customerId, delivery });
    const id = await orderDraftRepository.insert(trx, {
      ...columnsOf({
        customer_id: customerId,
        discount_centavos: 0,
        discount_reason: '',
        address: orderAddressOf(address),
        note: '',
        quote,
      }),
      approval_asked_at: now,
      approval_of_buyer: buyer.id,
      approval_key: key,
      asked_note: input.note,
      author: buyer.name,
      created_at: now,
      changed_at: now,
    });
    await setApprovalLink({ trx, services }, { id, now });
    await queueApprovalMails(trx, { topic: 'approval_asked', draftId: id, customerId, of: buyer.id, now });
    return id;
  });
}

async function addressFor(
  { db, refuse }: { db: StoreDatabase } & Refusing<'address_not_found'>,
  { customerId, input }: ApprovalRequest,
) {
  const addresses = await addressesOfCustomer(db, customerId);
  const { address_id: chosen } = input;
  // The default one is the first.
  const address = chosen === undefined ? addresses[0] : addresses.find(({ id }) => id === chosen);
  if (!address) throw refuse('address_not_found');
  return address;
}

async function setApprovalLink(
  { trx, services }: InTransaction & Using<'tokenSecret'>,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + approvalDays * dayMs);
  const token = tokenOfQuote({ services }, { id, link_expires_at: expiresAt });
  await orderDraftRepository.setLink(trx, id, { hash: hashOfLink({ services }, token), expiresAt });
}
