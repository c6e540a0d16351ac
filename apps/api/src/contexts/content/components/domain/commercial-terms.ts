import { formatBrl } from '@vitrine/brazil/brl.ts';
import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { InstalmentOffer } from '@vitrine/rules/offered-plans.ts';
import { defectDays, withdrawalDays } from '@vitrine/rules/return-terms.ts';

import type { PlaceholderValues } from './fill-placeholders.ts';

/** A payment method as its store offers it now. */
export interface OfferedMethod {
  readonly type: PaymentType;
  readonly discount_percent: number;
  readonly installments: InstalmentOffer | null;
}

/** A shipping method of the store. */
interface OfferedShipping {
  readonly code: string;
  readonly free_from_centavos: number | null;
  readonly rates: readonly {
    /** null: not earlier than the last. */
    readonly business_days_from: number | null;
    readonly business_days: number;
  }[];
  /** Of all its parcels; null without rates. */
  readonly prices: { readonly lowestCentavos: number; readonly isOnly: boolean } | null;
}

export interface StoreOffers {
  readonly methods: readonly OfferedMethod[];
  readonly shipping: readonly OfferedShipping[];
  /** The setting `returns/regret_days`. */
  readonly regretDays: number;
}

/**
 * Returns the values of the placeholders that merchants write in texts, so that every text states the terms that the
 * checkout applies; null for terms that the store does not offer. The names are documented in docs/contracts/content.md.
 */
export function commercialTerms({ methods, shipping, regretDays }: StoreOffers): PlaceholderValues {
  const offers = methods.flatMap(({ installments }) => installments ?? []);
  const pixDiscounts = methods.flatMap(({ type, discount_percent: percent }) =>
    type === 'pix' ? percent : [],
  );
  return new Map([
    ['parcelas', countText(offers.map(({ max }) => max))],
    ['parcelas_sem_juros', countText(offers.map(interestFreeCount))],
    ['desconto_pix', percentText(pixDiscounts)],
    ['formas_de_pagamento', methodsText(methods)],
    ['dias_para_desistir', String(withdrawalDays)],
    ['dias_para_devolver', String(regretDays)],
    ['dias_de_garantia', String(defectDays)],
    ...shipping.flatMap(
      ({ code, free_from_centavos: from, rates, prices }) =>
        [
          [`frete_gratis:${code}`, from === null ? null : wholeReais(from)],
          [`preco:${code}`, shippingPrice(from, prices)],
          [`prazo:${code}`, deliveryTime(rates)],
        ] as const,
    ),
  ]);
}

/** Joins words as in a sentence. */
const wordList = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Returns 'Pix, cartão e boleto'; null without methods. */
function methodsText(methods: readonly OfferedMethod[]): string | null {
  const types = new Set(methods.map(({ type }) => type));
  // Object.keys of the table are exactly its types.
  const known = Object.keys(paymentTypes) as PaymentType[];
  const words = known.flatMap((type) => (types.has(type) ? paymentTypes[type].word : []));
  const text = wordList.format(words);
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

function interestFreeCount(offer: InstalmentOffer): number {
  return offer.monthly_interest_basis_points === 0
    ? offer.max
    : Math.min(offer.max, offer.interest_free_up_to);
}

/** Returns the largest count; null below two, which would be no instalments. */
function countText(counts: readonly number[]): string | null {
  const largest = Math.max(1, ...counts);
  return largest === 1 ? null : String(largest);
}

function percentText(percents: readonly number[]): string | null {
  const largest = Math.max(0, ...percents);
  return largest === 0 ? null : `${largest}%`;
}

/** Returns '3 a 5 dias úteis' from the fastest rate to the slowest; null without rates. */
function deliveryTime(rates: OfferedShipping['rates']): string | null {
  if (rates.length === 0) return null;
  const first = Math.min(...rates.map(({ business_days_from: from, business_days: days }) => from ?? days));
  const last = Math.max(...rates.map(({ business_days: days }) => days));
  const days = first === last ? String(last) : `${first} a ${last}`;
  return `${days} ${last === 1 ? 'dia útil' : 'dias úteis'}`;
}

/** Returns 'grátis', 'R$ 18,90' if every parcel costs that, else 'a partir de R$ 18,90'; null without rates. */
function shippingPrice(freeFromCentavos: number | null, prices: OfferedShipping['prices']): string | null {
  if (prices === null) return null;
  const { lowestCentavos: lowest, isOnly } = prices;
  if (freeFromCentavos === 0 || (isOnly && lowest === 0)) return 'grátis';
  return isOnly ? wholeReais(lowest) : `a partir de ${wholeReais(lowest)}`;
}

/** Returns 'R$ 399' for whole amounts, as texts write them. */
function wholeReais(centavos: number): string {
  return formatBrl(centavos).replace(/,00$/, '');
}
