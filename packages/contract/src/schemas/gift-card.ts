import { z } from 'zod';

import { centavos, id, isoDate, isoDateTime, typedEmail } from './primitives.ts';

export const giftCardStatuses = ['awaiting_payment', 'active', 'redeemed', 'cancelled'] as const;

/** The longest message of a gift card. */
export const maxGiftMessage = 300;

/** A name in one line. */
const personName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}]*$/u);

/** For whom a gift card is: its mail has all of it. */
export const giftRecipient = {
  recipient_name: personName,
  recipient_email: typedEmail.meta({ format: 'email' }),
  sender_name: personName,
  message: z.string().trim().max(maxGiftMessage),
};

/** What a shopper sends to buy a gift card. */
export const giftCardOrderInput = z.object({
  amount_centavos: id,
  ...giftRecipient,
  /** The day of the mail, from today to a year from now; today's is sent as soon as the payment is confirmed. */
  send_on: isoDate,
});

/** A gift card as its buyer sees it; the code is in its mail alone. */
export const orderGiftCard = z.object({
  status: z.enum(giftCardStatuses),
  amount_centavos: centavos,
  recipient_name: z.string(),
  recipient_email: z.string(),
  sender_name: z.string(),
  message: z.string(),
  send_on: isoDate,
  /** The first mail. */
  sent_at: isoDateTime.nullable(),
  redeemed_at: isoDateTime.nullable(),
  /** The last day; null for never, or not known before the payment. */
  expires_on: isoDate.nullable(),
  /** Months of validity since the day of the mail; 0: it does not expire. */
  valid_months: z.int(),
});

/** What a redeemed gift card gave. */
export const redeemedGiftCard = z.object({
  amount_centavos: centavos,
  /** The customer's credit with it. */
  credit_centavos: centavos,
});

export type GiftCardStatus = (typeof giftCardStatuses)[number];
export type GiftCardOrderInput = z.input<typeof giftCardOrderInput>;
export type OrderGiftCard = z.infer<typeof orderGiftCard>;
