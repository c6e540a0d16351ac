import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';
import { instalmentsText } from '@vitrine/rules/instalments-text.ts';
import type { InstalmentPlan } from '@vitrine/rules/instalments.ts';
import { interestRatesText } from '@vitrine/rules/interest-rates-text.ts';
import { offeredPlans } from '@vitrine/rules/offered-plans.ts';

export interface InstalmentOption {
  readonly count: number;
  /** The total with interest. */
  readonly totalCentavos: number;
  readonly interestCentavos: number;
  readonly label: string;
  /** Rates and amounts of a plan with interest, as the law requires (CDC, art. 52); null without interest. */
  readonly terms: string | null;
}

/** Returns the instalment options of a total; a single payment is always the first [PAY-02]. */
export function instalmentOptions(
  totalCentavos: number,
  rules: PublicConfig['installments'],
): InstalmentOption[] {
  return offeredPlans(totalCentavos, rules).map((plan) => ({
    count: plan.count,
    totalCentavos: plan.totalCentavos,
    interestCentavos: plan.totalCentavos - totalCentavos,
    label: labelOf(plan),
    terms: rules && plan.hasInterest ? termsOf(plan, { totalCentavos, rules }) : null,
  }));
}

function labelOf(plan: InstalmentPlan): string {
  const text = instalmentsText(plan);
  if (plan.count === 1) return `${text} à vista`;
  // The total with interest is shown before the choice.
  return plan.hasInterest ? `${text} (total ${formatBrl(plan.totalCentavos)})` : text;
}

function termsOf(
  plan: InstalmentPlan,
  { totalCentavos, rules }: { totalCentavos: number; rules: NonNullable<PublicConfig['installments']> },
): string {
  const amounts = `Total parcelado ${formatBrl(plan.totalCentavos)}, à vista ${formatBrl(totalCentavos)}.`;
  return `Juros de ${interestRatesText(rules.monthly_interest_basis_points)}. ${amounts}`;
}

/** Returns the card's offer for an amount: 'Em até 10x, 6x sem juros', 'Em até 3x sem juros', 'À vista'. */
export function instalmentOffer(options: readonly InstalmentOption[]): string {
  const maxCount = options.at(-1)?.count ?? 1;
  if (maxCount === 1) return 'À vista';
  const free = options.findLast(({ interestCentavos: interest }) => interest === 0)?.count ?? 1;
  if (free === maxCount) return `Em até ${maxCount}x sem juros`;
  return free > 1 ? `Em até ${maxCount}x, ${free}x sem juros` : `Em até ${maxCount}x com juros`;
}
