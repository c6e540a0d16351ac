import type { CardBrand } from '@vitrine/brazil/card-brand.ts';
import { cardBrand, isCvvFor, parseCardNumber } from '@vitrine/brazil/card.ts';
import { z } from 'zod';

import { PaymentError } from './payment-error.ts';
import type { CardOutcome } from './sentinel-cards.ts';
import { outcomeOfCard } from './sentinel-cards.ts';

const text = z.union([z.string(), z.number()]).transform(String).catch('');
const cardSchema = z.object({
  number: text,
  holder: text,
  expiry_month: text,
  expiry_year: text,
  cvv: text,
  holder_document: text.optional(),
});

/** The stored part of a card, without number and CVV. */
export interface ReadCard {
  readonly brand: CardBrand;
  readonly last4: string;
  readonly outcome: CardOutcome;
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly holderFirstName: string;
}

const cvvSchema = z.object({ card_id: z.string(), cvv: text });

/** Parses the security code of a saved card; null if the body has a new card. */
export function readCvv(body: unknown): { cardId: string; cvv: string } | null {
  const { data } = cvvSchema.safeParse(body);
  return data ? { cardId: data.card_id, cvv: data.cvv.trim() } : null;
}

/** Parses a new card; throws a PaymentError 422 with message ids of the shop's table per field. */
export function readCard(body: unknown, now: Date): ReadCard {
  const card = cardSchema.catch(() => cardSchema.parse({})).parse(body);
  const number = parseCardNumber(card.number);
  const brand = cardBrand(card.number);
  const errors = {
    ...(number === null && { number: ['Invalid card number.'] }),
    ...(number !== null && brand === null && { number: ['Could not detect card brand.'] }),
    ...(!/\p{L}/u.test(card.holder) && { holder: ['Invalid holder.'] }),
    ...(!isCvvFor(brand, card.cvv.trim()) && { cvv: ['Invalid CVV.'] }),
    // The shop has no message for the date or the document; this is the closest.
    ...(!isUnexpired(card.expiry_month, card.expiry_year, now) && {
      expiry_month: ['The card verification failed.'],
    }),
    ...(!isDocumentShaped(card.holder_document) && { holder_document: ['The card verification failed.'] }),
  };
  const [firstMessage] = Object.values(errors).flat();
  if (firstMessage !== undefined || number === null || brand === null) {
    throw new PaymentError(422, 'validation_failed', firstMessage ?? 'Invalid card number.', errors);
  }
  return {
    brand,
    last4: number.slice(-4),
    outcome: outcomeOfCard(number),
    expiryMonth: Number(card.expiry_month),
    expiryYear: fullYear(card.expiry_year),
    holderFirstName: card.holder.trim().split(/\s+/)[0] ?? '',
  };
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** Returns whether the card is valid: until the end of its month. The year has two or four digits. */
function isUnexpired(monthText: string, yearText: string, now: Date): boolean {
  if (!/^\d{1,2}$/.test(monthText) || !/^(\d{2}|\d{4})$/.test(yearText)) return false;
  const month = Number(monthText);
  const year = fullYear(yearText);
  if (month < 1 || month > 12) return false;
  return Date.UTC(year, month, 1) > now.getTime();
}

function isDocumentShaped(document: string | undefined): boolean {
  if (document === undefined || document === '') return true;
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/i.test(document.replace(/[\s./-]/g, ''));
}
