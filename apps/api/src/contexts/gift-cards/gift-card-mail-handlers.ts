import { textsOf } from '@vitrine/contract/own-secret.ts';

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
  const codes = textsOf(services.tokenSecret).map((text) => giftCardCode(text, { id, mailing }));
  const stored = await storeCode(delivery, { id, mailing, codes });
  if (!stored || stored.card.recipient_email === '') return;
  const { card, code } = stored;
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
  { id, mailing, codes }: { id: string; mailing: number; codes: readonly string[] },
): Promise<{ card: StoredGiftCard; code: string } | null> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const card = await giftCardRepository.lock(trx, id);
    if (!card || card.status !== 'active' || card.mailings !== mailing) return null;
    if (card.expires_on !== null && card.expires_on < dayInSaoPaulo(now)) return null;
    // A mail that is repeated after the secret was changed has the code that it had before.
    const code = codes.find((one) => hashOfGiftCardCode(one) === card.code_hash) ?? codes[0] ?? '';
    await giftCardRepository.update(trx, id, {
      code_hash: hashOfGiftCardCode(code),
      code_tail: tailOfGiftCardCode(code),
      ...(card.sent_at === null && { sent_at: now }),
    });
    return { card, code };
  });
}
