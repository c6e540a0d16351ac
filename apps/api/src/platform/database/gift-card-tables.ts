import type { GiftCardStatus } from '@vitrine/contract/schemas/gift-card.ts';
import type { Generated } from 'kysely';

/** Gift cards, bought or issued by the staff. */
export interface GiftCardTables {
  gift_cards: {
    id: Generated<string>;
    status: GiftCardStatus;
    amount_centavos: number;
    order_id: string | null;
    recipient_name: string;
    recipient_email: string;
    sender_name: string;
    message: string;
    send_on: string;
    valid_months: number;
    expires_on: string | null;
    mailings: Generated<number>;
    code_hash: Generated<string | null>;
    code_tail: Generated<string | null>;
    sent_at: Generated<Date | null>;
    customer_id: Generated<number | null>;
    redeemed_at: Generated<Date | null>;
    cancelled_at: Generated<Date | null>;
    author: string;
    created_at: Date;
  };
}
