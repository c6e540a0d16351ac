import { instalmentPlans } from '@vitrine/brazil/instalments.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

type Rules = NonNullable<PublicConfig['installments']>;

/**
 * What a card is charged for an order paid in so many instalments: with interest where the plan has it. Null when
 * the method offers no such plan.
 */
export function chargedAmountCentavos(
  totalCentavos: number,
  installments: number,
  rules: Rules | null,
): number | null {
  const plans = instalmentPlans({
    totalCentavos,
    maxInstalments: rules?.max ?? 1,
    minParcelCentavos: rules?.min_parcel_centavos ?? 0,
    interestFreeUpTo: rules?.interest_free_up_to ?? 1,
    monthlyInterestBasisPoints: rules?.monthly_interest_basis_points ?? 0,
  });
  return plans.find(({ count }) => count === installments)?.totalCentavos ?? null;
}
