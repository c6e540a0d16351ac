import { type InstalmentPlan, instalmentPlans, type InstalmentRules } from './instalments.ts';

/** The instalments of a payment method, as in the contract. */
export interface InstalmentOffer {
  readonly max: number;
  readonly min_parcel_centavos: number;
  readonly interest_free_up_to: number;
  readonly monthly_interest_basis_points: number;
}

export type InstalmentTerms = Omit<InstalmentRules, 'totalCentavos'>;

const atOnce: InstalmentTerms = {
  maxInstalments: 1,
  minParcelCentavos: 0,
  monthlyInterestBasisPoints: 0,
  interestFreeUpTo: 1,
};

export function instalmentTerms(offer: InstalmentOffer | null): InstalmentTerms | null {
  return (
    offer && {
      maxInstalments: offer.max,
      minParcelCentavos: offer.min_parcel_centavos,
      monthlyInterestBasisPoints: offer.monthly_interest_basis_points,
      interestFreeUpTo: offer.interest_free_up_to,
    }
  );
}

/** Returns the plans for a total; only payment at once where the method offers no instalments. */
export function offeredPlans(totalCentavos: number, offer: InstalmentOffer | null): InstalmentPlan[] {
  return instalmentPlans({ totalCentavos, ...(instalmentTerms(offer) ?? atOnce) });
}

/** Returns the amount charged for a total in that number of instalments, with interest; null if there is no such plan. */
export function chargedAmountCentavos(
  totalCentavos: number,
  installments: number,
  offer: InstalmentOffer | null,
): number | null {
  const plan = offeredPlans(totalCentavos, offer).find(({ count }) => count === installments);
  return plan?.totalCentavos ?? null;
}

/** The most instalments of a card payment there. */
const maxInstalments = 12;

/** Restricts a method's instalments to those of an account of Mercado Pago, which adds its own interest: ours would be added on top. */
export function instalmentsAtMercadoPago(offer: InstalmentOffer): InstalmentOffer {
  const max = Math.min(offer.max, maxInstalments);
  return { ...offer, max, interest_free_up_to: max, monthly_interest_basis_points: 0 };
}
