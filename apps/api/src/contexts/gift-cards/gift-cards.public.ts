import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { hashOfGiftCardCode, typedGiftCardCode } from './gift-card-code.ts';
import { giftCardRepository, type NewGiftCard, type StoredGiftCard } from './gift-card-repository.ts';

export { followGiftCardOrder } from './follow-gift-card-order.ts';
export { redeemLockedGiftCard } from './redeem-locked-gift-card.ts';
export { sendGiftCardAgain } from './send-gift-card-again.ts';
export { toOrderGiftCard } from './to-order-gift-card.ts';

/** Inserts the gift card of an order that waits for its payment. */
export async function insertGiftCard(
  trx: StoreTransaction,
  card: Omit<NewGiftCard, 'status' | 'expires_on' | 'author'>,
): Promise<void> {
  await giftCardRepository.insert(trx, { ...card, status: 'awaiting_payment', expires_on: null, author: '' });
}

/** Returns the gift card that an order buys. */
export function giftCardOfOrder(db: StoreDatabase, orderId: string): Promise<StoredGiftCard | undefined> {
  return giftCardRepository.ofOrder(db, orderId);
}

/** Returns the gift card of a typed code with the hash of the code; null for none. */
export async function giftCardByCode(
  db: StoreDatabase,
  typed: string,
): Promise<{ card: StoredGiftCard; codeHash: string } | null> {
  const code = typedGiftCardCode(typed);
  if (code === null) return null;
  const codeHash = hashOfGiftCardCode(code);
  const card = await giftCardRepository.byCode(db, codeHash);
  return card ? { card, codeHash } : null;
}

/** Returns the gift cards that a person bought, redeemed or is to get, oldest first. */
export function giftCardsOfPerson(db: StoreDatabase, person: { customerId: number; email: string }) {
  return giftCardRepository.ofPerson(db, person);
}

/** Deletes the personal data of the gift cards that a customer bought or redeemed; amounts and states stay. */
export async function eraseGiftCardsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  await giftCardRepository.eraseBoughtBy(trx, customerId);
  await giftCardRepository.eraseRedeemedBy(trx, customerId);
}

/** Deletes the personal data of the gift cards for an e-mail. */
export function eraseGiftCardsByEmail(trx: StoreTransaction, email: string): Promise<void> {
  return giftCardRepository.eraseByEmail(trx, email);
}
