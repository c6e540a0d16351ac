import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { isExpired } from './domain/is-expired.ts';
import { findProvider } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import { savedCardRepository } from './saved-card-repository.ts';

interface SavedCardContext extends InStore, Using<'clock'> {
  readonly customerId: number;
}

/** Returns the customer's saved cards of a method, newest first. */
export async function listSavedCards(
  { db, services, customerId, refuse }: SavedCardContext & Refusing<'payment_method_unavailable'>,
  methodCode: string,
): Promise<SavedCard[]> {
  const provider = await providerOf({ db, refuse }, methodCode);
  const cards = await savedCardRepository.ofCustomer(db, { customerId, provider });
  const today = dayInSaoPaulo(services.clock.now());
  return cards.map((card) => ({
    id: card.card_id,
    brand: card.brand,
    last4: card.last4,
    expiry_month: card.expiry_month,
    expiry_year: card.expiry_year,
    holder_first_name: card.holder_first_name,
    is_expired: isExpired(card, today),
  }));
}

/** Deletes one of the customer's own cards, immediately here and via the outbox at the provider [PAY-02]. */
export async function removeSavedCard(
  {
    db,
    services,
    customerId,
    refuse,
  }: SavedCardContext & Refusing<'card_not_found' | 'payment_method_unavailable'>,
  { methodCode, ...card }: { methodCode: string; customerId: number; cardId: string },
): Promise<null> {
  const provider = await providerOf({ db, refuse }, methodCode);
  // The customer id in the path proves nothing; the token does.
  if (card.customerId !== customerId) throw refuse('card_not_found');
  const now = services.clock.now();
  await db.transaction().execute(async (trx) => {
    const removed = await savedCardRepository.remove(trx, customerId, { provider, cardId: card.cardId });
    if (removed.length === 0) throw refuse('card_not_found');
    await queueCardRemoval(trx, { removed, now });
  });
  return null;
}

/** Deletes all cards of a deleted account. */
export async function deleteSavedCards(
  trx: StoreTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await queueCardRemoval(trx, { removed: await savedCardRepository.remove(trx, customerId), now });
}

const topic = 'remove_card';

async function queueCardRemoval(
  trx: StoreTransaction,
  { removed, now }: { removed: Awaited<ReturnType<typeof savedCardRepository.remove>>; now: Date },
): Promise<void> {
  for (const { id, provider, card_id, owner_id } of removed) {
    await putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { provider, card_id, owner_id }, now });
  }
}

/** Handlers of outbox messages for providers. */
export const savedCardHandlers = {
  [topic]: async ({ db, services, payload }: Delivery) => {
    const provider = String(payload['provider']);
    const cardId = String(payload['card_id']);
    // Saved again meanwhile: providers reuse the id of the same card.
    if (await savedCardRepository.isSaved(db, { provider, cardId })) return;
    const cards = (await findProvider({ db, services }, provider))?.cards;
    const removed = await cards?.remove({ cardId, ownerId: String(payload['owner_id']) });
    if (removed === 'unreachable') throw new Error('payment provider is unreachable');
  },
} satisfies OutboxHandlers;

async function providerOf(
  { db, refuse }: InStore & Refusing<'payment_method_unavailable'>,
  methodCode: string,
): Promise<string> {
  const method = await paymentMethodRepository.activeByCode(db, methodCode);
  if (!method || !takesCard(method)) throw refuse('payment_method_unavailable');
  return method.provider;
}
