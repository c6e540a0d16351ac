import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { InstalmentOffer } from '@vitrine/rules/offered-plans.ts';

import type { PlaceholderValues } from './fill-placeholders.ts';

/** A payment method as its store offers it now. */
export interface OfferedMethod {
  readonly type: PaymentType;
  readonly discount_percent: number;
  readonly installments: InstalmentOffer | null;
}

/** A shipping method of the store. */
export interface OfferedShipping {
  readonly code: string;
  readonly free_from_centavos: number | null;
}

/** Days after receipt in which a purchase can be withdrawn (CDC, art. 49). */
const withdrawalDays = 7;

/**
 * Returns the values of the placeholders that merchants write in texts, so that no text promises other terms than the
 * checkout applies: null where the store offers nothing of the kind. The names are documented in docs/contracts/content.md.
 */
export function commercialTerms(
  methods: readonly OfferedMethod[],
  shipping: readonly OfferedShipping[],
): PlaceholderValues {
  const offers = methods.flatMap(({ installments }) => installments ?? []);
  const pixDiscounts = methods.flatMap(({ type, discount_percent: percent }) =>
    type === 'pix' ? percent : [],
  );
  return new Map([
    ['parcelas', countText(offers.map(({ max }) => max))],
    ['parcelas_sem_juros', countText(offers.map(interestFreeCount))],
    ['desconto_pix', percentText(pixDiscounts)],
    ['dias_para_desistir', String(withdrawalDays)],
    ...shipping.map(
      ({ code, free_from_centavos: from }) =>
        [`frete_gratis:${code}`, from === null ? null : wholeReais(from)] as const,
    ),
  ]);
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

/** Returns 'R$ 399' for whole amounts, as texts write them. */
function wholeReais(centavos: number): string {
  return formatBrl(centavos).replace(/,00$/, '');
}
