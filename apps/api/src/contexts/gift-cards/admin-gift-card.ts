import type { AdminGiftCard } from '@vitrine/contract/admin/schemas/admin-gift-card.ts';
import type { giftRecipient, GiftCardStatus } from '@vitrine/contract/schemas/gift-card.ts';
import type { z } from 'zod';

import type { Actor, ByActor } from '#api/platform/admin/actor.ts';
import { maskEmail, maskName, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction, InStore } from '#api/platform/use-case-context.ts';

import { giftCardRepository, type StoredGiftCard } from './gift-card-repository.ts';
import { queueGiftCardMail } from './queue-gift-card-mail.ts';
import { toOrderGiftCard } from './to-order-gift-card.ts';

type ListedGiftCard = NonNullable<Awaited<ReturnType<typeof giftCardRepository.listedById>>>;

/** Lists gift cards; personal data is masked for whoever may not see it. */
export async function listGiftCards(
  { db, actor }: InStore & ByActor,
  {
    filter,
    window,
  }: {
    filter: { q?: string | undefined; status?: GiftCardStatus | undefined };
    window: SortedWindow<'created_at'>;
  },
): Promise<{ items: AdminGiftCard[]; total: number }> {
  const { items, total } = await giftCardRepository.page(db, filter, window);
  return { items: items.map((card) => toAdminGiftCard(card, actor)), total };
}

export async function readGiftCard({ db, actor }: InStore & ByActor, id: string): Promise<AdminGiftCard> {
  const card = await giftCardRepository.listedById(db, id);
  if (!card) throw new OperatorProblem('gift_card_not_found');
  return toAdminGiftCard(card, actor);
}

function toAdminGiftCard(card: ListedGiftCard, actor: Actor): AdminGiftCard {
  const redeemedBy = card.first_name === null ? null : buyerName(namesOf(card));
  const whole = {
    ...toOrderGiftCard(card),
    id: card.id,
    code_tail: card.code_tail,
    order_number: card.increment_id,
    author: card.author,
    created_at: card.created_at.toISOString(),
    cancelled_at: card.cancelled_at?.toISOString() ?? null,
    redeemed_by: redeemedBy,
  };
  if (seesPersonal(actor)) return whole;
  return {
    ...whole,
    recipient_name: maskName(whole.recipient_name),
    recipient_email: maskEmail(whole.recipient_email),
    sender_name: maskName(whole.sender_name),
    message: maskText(whole.message),
    redeemed_by: redeemedBy && maskName(redeemedBy),
  };
}

const namesOf = ({ first_name, last_name, company_name }: ListedGiftCard) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  company_name: company_name ?? '',
});

interface IssuedGiftCard extends z.output<z.ZodObject<typeof giftRecipient>> {
  /** The idempotency key, and the card's id. */
  readonly key: string;
  readonly amount_centavos: number;
  readonly expires_on: string | null;
}

/** Issues a gift card without a payment, and queues its mail. A retry with the same key issues nothing more. */
export async function issueGiftCard(
  { trx, trail }: InAuditedTransaction,
  { key, ...card }: IssuedGiftCard,
): Promise<void> {
  const { now } = trail;
  const today = dayInSaoPaulo(now);
  if (card.expires_on !== null && card.expires_on < today) throw new OperatorProblem('expiry_past');
  const isNew = await giftCardRepository.insert(trx, {
    ...card,
    id: key,
    status: 'active',
    order_id: null,
    send_on: today,
    valid_months: 0,
    mailings: 1,
    author: trail.author,
    created_at: now,
  });
  if (!isNew) return requireSame(await giftCardRepository.byId(trx, key), card);
  await queueGiftCardMail(trx, { id: key, mailing: 1, sendOn: today, now });
  await trail.record(targetOf(key), {
    before: null,
    after: { status: 'active', amount_centavos: card.amount_centavos, expires_on: card.expires_on },
  });
}

function requireSame(
  earlier: StoredGiftCard | undefined,
  { amount_centavos, recipient_email }: Pick<IssuedGiftCard, 'amount_centavos' | 'recipient_email'>,
): void {
  const isSame =
    earlier?.order_id === null &&
    earlier.amount_centavos === amount_centavos &&
    earlier.recipient_email === recipient_email;
  if (!isSame) throw new OperatorProblem('idempotency_key_reused');
}

/** Cancels a gift card that the staff issued. Refuses one that is redeemed, and one whose order has its money. */
export async function cancelGiftCard({ trx, trail }: InAuditedTransaction, id: string): Promise<void> {
  const card = await giftCardRepository.lock(trx, id);
  if (!card) throw new OperatorProblem('gift_card_not_found');
  if (card.status === 'cancelled') return;
  if (card.status === 'redeemed') throw new OperatorProblem('gift_card_redeemed');
  if (card.order_id !== null) {
    const number = (await giftCardRepository.listedById(trx, id))?.increment_id ?? '';
    throw new OperatorProblem('gift_card_of_order', { number });
  }
  await giftCardRepository.update(trx, id, { status: 'cancelled', cancelled_at: trail.now });
  await trail.record(targetOf(id), {
    before: { status: card.status },
    after: { status: 'cancelled' },
  });
}

const targetOf = (id: string) => ({ kind: 'gift_card', id }) as const;
