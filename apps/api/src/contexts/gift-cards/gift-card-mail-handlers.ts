import { mailFromStore } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import {
  giftCardCode,
  groupedGiftCardCode,
  hashOfGiftCardCode,
  tailOfGiftCardCode,
} from './gift-card-code.ts';
import { giftCardMail } from './gift-card-mail.ts';
import { giftCardRepository, type StoredGiftCard } from './gift-card-repository.ts';

/** Sends the codes of gift cards. */
export const giftCardMailHandlers = { gift_card: sendGiftCard } satisfies OutboxHandlers;

async function sendGiftCard(delivery: Delivery): Promise<void> {
  const { services, payload } = delivery;
  const id = String(payload['gift_card_id']);
  const mailing = Number(payload['mailing']);
  const code = giftCardCode(services.tokenSecret, { id, mailing });
  const card = await storeCode(delivery, { id, mailing, code });
  if (!card || card.recipient_email === '') return;
  await mailFromStore(delivery, {
    to: card.recipient_email,
    write: (store) =>
      giftCardMail({
        recipientName: card.recipient_name,
        senderName: card.sender_name,
        message: card.message,
        amountCentavos: card.amount_centavos,
        expiresOn: card.expires_on,
        code: groupedGiftCardCode(code),
        storeName: store.name,
        origin: store.origin,
      }),
    id: delivery.id,
  });
}

/**
 * Stores the code of a mail before it leaves, in place of that of an earlier mail. Returns null for a card that cannot be redeemed any more,
 * and for a mail that a later one replaces.
 */
async function storeCode(
  { db, services }: Delivery,
  { id, mailing, code }: { id: string; mailing: number; code: string },
): Promise<StoredGiftCard | null> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const card = await giftCardRepository.lock(trx, id);
    if (!card || card.status !== 'active' || card.mailings !== mailing) return null;
    if (card.expires_on !== null && card.expires_on < dayInSaoPaulo(now)) return null;
    await giftCardRepository.update(trx, id, {
      code_hash: hashOfGiftCardCode(code),
      code_tail: tailOfGiftCardCode(code),
      ...(card.sent_at === null && { sent_at: now }),
    });
    return card;
  });
}
