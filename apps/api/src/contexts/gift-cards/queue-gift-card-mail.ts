import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { mailDelayMs } from './domain/gift-card-days.ts';

interface GiftCardMailing {
  readonly id: string;
  /** Counts the mails of the card: each has a code of its own. */
  readonly mailing: number;
  readonly sendOn: string;
  readonly now: Date;
}

/** Queues the mail with the code of a gift card for its day. */
export function queueGiftCardMail(
  trx: StoreTransaction,
  { id, mailing, sendOn, now }: GiftCardMailing,
): Promise<void> {
  return putInOutbox(trx, {
    topic: 'gift_card',
    key: `gift_card:${id}:${mailing}`,
    payload: { gift_card_id: id, mailing },
    now,
    delayMs: mailDelayMs(sendOn, { today: dayInSaoPaulo(now), now }),
  });
}
