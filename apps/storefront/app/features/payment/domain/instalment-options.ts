import { formatBrl } from '@vitrine/brazil/brl.ts';
import { type InstalmentPlan, instalmentPlans } from '@vitrine/brazil/instalments.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

export interface InstalmentOption {
  readonly count: number;
  /** What is paid in all, interest included. */
  readonly totalCentavos: number;
  readonly label: string;
}

/** How a card may pay a total; paying at once comes first and is always there [PAY-02]. */
export function instalmentOptions(
  totalCentavos: number,
  rules: PublicConfig['installments'],
): InstalmentOption[] {
  return instalmentPlans({
    totalCentavos,
    maxInstalments: rules?.max ?? 1,
    minParcelCentavos: rules?.min_parcel_centavos ?? 0,
    interestFreeUpTo: rules?.interest_free_up_to ?? 1,
    monthlyInterestBasisPoints: rules?.monthly_interest_basis_points ?? 0,
  }).map((plan) => ({ count: plan.count, totalCentavos: plan.totalCentavos, label: labelOf(plan) }));
}

function labelOf({ count, parcelCentavos, totalCentavos, hasInterest }: InstalmentPlan): string {
  if (count === 1) return `1x de ${formatBrl(totalCentavos)} à vista`;
  const parcels = `${count}x de ${formatBrl(parcelCentavos)}`;
  // The total with interest is told before it is chosen.
  return hasInterest ? `${parcels} com juros (total ${formatBrl(totalCentavos)})` : `${parcels} sem juros`;
}
