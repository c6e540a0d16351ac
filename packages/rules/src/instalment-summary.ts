import { type InstalmentPlan, instalmentPlans } from './instalments.ts';
import type { InstalmentTerms } from './offered-plans.ts';

/** Returns the plan to show with a price: the longest without interest, else the longest; null for a single payment. */
export function instalmentSummary(priceCentavos: number, terms: InstalmentTerms): InstalmentPlan | null {
  const { maxInstalments, interestFreeUpTo, monthlyInterestBasisPoints } = terms;
  const freeUpTo =
    monthlyInterestBasisPoints === 0 ? maxInstalments : Math.min(maxInstalments, interestFreeUpTo);
  const longestUpTo = (maxCount: number) =>
    instalmentPlans({ ...terms, totalCentavos: priceCentavos, maxInstalments: maxCount }).at(-1);
  // Computes interest only if no plan is free of it, because a page has many cards.
  const free = longestUpTo(freeUpTo);
  const best = free && free.count > 1 ? free : longestUpTo(maxInstalments);
  return best && best.count > 1 ? best : null;
}
