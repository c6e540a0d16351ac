import { readBalances } from '#api/contexts/credits/credits.public.ts';
import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import { giftCardByCode, redeemLockedGiftCard } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { isHeldBack, lockOrder, moveOrder, orderById } from '#api/contexts/orders/orders.public.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { FromClient, InStore, InTransaction, Using } from '#api/platform/use-case-context.ts';

/** Codes have 80 bits: the limits keep programs from trying, not people from mistyping. */
const byAccount = limitByAccount({ name: 'gift-cards', limit: 12, windowMs: 15 * 60_000 });
const byAddress = limitByAddress('gift-cards', 60);

type CardRefusal = 'gift_card_unknown' | 'gift_card_used' | 'gift_card_expired' | 'gift_card_unavailable';

/**
 * Redeems the code of a gift card for the credit of a customer, which delivers its order: it cannot be cancelled any more. A held
 * order's card waits for the decision of the staff.
 */
export async function redeemGiftCard(
  context: InStore & FromClient & Using<'clock' | 'rateLimits'> & Refusing<CardRefusal | 'too_many_requests'>,
  { customerId, code }: { customerId: number; code: string },
): Promise<{ amount_centavos: number; credit_centavos: number }> {
  await byAddress.count(context);
  await byAccount.count(context, String(customerId));
  const { db, services, refuse } = context;
  const now = services.clock.now();
  const found = await giftCardByCode(db, code);
  if (!found) throw refuse('gift_card_unknown');
  const { card, codeHash } = found;
  const { amountCentavos } = await db
    .transaction()
    .execute((trx) =>
      redeem({ trx, refuse }, { id: card.id, orderId: card.order_id, codeHash, customerId, now }),
    );
  const { credit_centavos } = await readBalances(db, { customerId, now });
  return { amount_centavos: amountCentavos, credit_centavos };
}

async function redeem(
  { trx, refuse }: InTransaction & Refusing<CardRefusal>,
  {
    orderId,
    ...redemption
  }: { id: string; orderId: string | null; codeHash: string; customerId: number; now: Date },
): Promise<{ amountCentavos: number }> {
  const { customerId, now } = redemption;
  const buyer = orderId === null ? undefined : await orderById(trx, orderId);
  // In the order of their ids: two customers may redeem what they gave each other.
  const customers = [customerId, ...(buyer ? [buyer.customer_id] : [])].toSorted((one, other) => one - other);
  for (const id of customers) await lockCustomer(trx, id);
  const order = orderId === null ? null : await lockOrder(trx, orderId);
  if (order && isHeldBack(order)) throw refuse('gift_card_unavailable');
  const redeemed = await redeemLockedGiftCard({ trx, refuse }, redemption);
  if (order && redeemed.isNew) await moveOrder(trx, { order, event: 'deliver', isTold: false, now });
  return redeemed;
}
