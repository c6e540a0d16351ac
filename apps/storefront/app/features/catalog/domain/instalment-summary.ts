import { type InstalmentPlan, instalmentPlans } from '@vitrine/brazil/instalments.ts';

import type { InstalmentTerms } from './payment-terms.ts';

/** The plan that a price is shown with: the longest free of interest, else the longest; null when it is one parcel. */
export function instalmentSummary(priceCentavos: number, terms: InstalmentTerms): InstalmentPlan | null {
  const plans = instalmentPlans({ ...terms, totalCentavos: priceCentavos });
  const best = plans.findLast((plan) => !plan.hasInterest && plan.count > 1) ?? plans.at(-1);
  return best && best.count > 1 ? best : null;
}
