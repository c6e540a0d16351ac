import { type InstalmentPlan, instalmentPlans } from '@vitrine/rules/instalments.ts';
import type { InstalmentTerms } from '@vitrine/rules/offered-plans.ts';

/** The plan that a price is shown with: the longest free of interest, else the longest; null when it is one parcel. */
export function instalmentSummary(priceCentavos: number, terms: InstalmentTerms): InstalmentPlan | null {
  const { maxInstalments, interestFreeUpTo, monthlyInterestBasisPoints } = terms;
  const freeUpTo =
    monthlyInterestBasisPoints === 0 ? maxInstalments : Math.min(maxInstalments, interestFreeUpTo);
  const longestUpTo = (most: number) =>
    instalmentPlans({ ...terms, totalCentavos: priceCentavos, maxInstalments: most }).at(-1);
  // Interest is worked out only where there is no plan without: a page has a price for each of its cards.
  const free = longestUpTo(freeUpTo);
  const best = free && free.count > 1 ? free : longestUpTo(maxInstalments);
  return best && best.count > 1 ? best : null;
}
