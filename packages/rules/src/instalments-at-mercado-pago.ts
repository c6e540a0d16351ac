import type { InstalmentOffer } from './offered-plans.ts';

/** The most instalments of a card payment there. */
const maxInstalments = 12;

/** Restricts a method's instalments to those of an account of Mercado Pago, which adds its own interest: ours would be added on top. */
export function instalmentsAtMercadoPago(offer: InstalmentOffer): InstalmentOffer {
  const max = Math.min(offer.max, maxInstalments);
  return { ...offer, max, interest_free_up_to: max, monthly_interest_basis_points: 0 };
}
