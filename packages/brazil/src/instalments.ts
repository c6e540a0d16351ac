export type InstalmentRules = {
  readonly totalCentavos: number;
  readonly maxInstalments: number;
  /** No plan has a parcel below this; paying at once is always offered. */
  readonly minParcelCentavos: number;
  /** 199 is 1.99 % a month. */
  readonly monthlyInterestBasisPoints: number;
  /** Up to this count the customer pays no interest. */
  readonly interestFreeUpTo: number;
};

export type InstalmentPlan = {
  readonly count: number;
  /** Carries the centavos that do not divide evenly. */
  readonly firstParcelCentavos: number;
  readonly parcelCentavos: number;
  /** What the customer pays in all: firstParcelCentavos + (count - 1) × parcelCentavos, to the centavo. */
  readonly totalCentavos: number;
  readonly hasInterest: boolean;
};

function interestFreePlan(totalCentavos: number, count: number): InstalmentPlan {
  const parcelCentavos = Math.floor(totalCentavos / count);
  const remainderCentavos = totalCentavos - parcelCentavos * count;
  const firstParcelCentavos = parcelCentavos + remainderCentavos;
  return { count, firstParcelCentavos, parcelCentavos, totalCentavos, hasInterest: false };
}

/**
 * Price table: parcel = total × i ÷ (1 − (1 + i)^−count), rounded half up to the centavo. In whole numbers, because
 * Math.pow may differ in the last bit from one engine to the next, and the browser and the server must agree.
 */
function priceParcelCentavos(
  totalCentavos: number,
  count: number,
  monthlyInterestBasisPoints: number,
): number {
  const rate = BigInt(monthlyInterestBasisPoints);
  const growth = (10_000n + rate) ** BigInt(count);
  const numerator = BigInt(totalCentavos) * rate * growth;
  const denominator = 10_000n * (growth - 10_000n ** BigInt(count));
  return Number((2n * numerator + denominator) / (2n * denominator));
}

function planFor(rules: InstalmentRules, count: number): InstalmentPlan {
  const hasInterest = count > 1 && count > rules.interestFreeUpTo && rules.monthlyInterestBasisPoints > 0;
  if (!hasInterest) return interestFreePlan(rules.totalCentavos, count);
  const { totalCentavos: price, monthlyInterestBasisPoints } = rules;
  // Rounding a tiny interest down would charge less than the price.
  const parcelCentavos = Math.max(
    priceParcelCentavos(price, count, monthlyInterestBasisPoints),
    Math.ceil(price / count),
  );
  const totalCentavos = parcelCentavos * count;
  return { count, firstParcelCentavos: parcelCentavos, parcelCentavos, totalCentavos, hasInterest };
}

/** The plan by which an amount was charged, interest included: as `instalmentPlans` had offered it. */
export function chargedPlan(totalCentavos: number, count: number, interestCentavos: number): InstalmentPlan {
  return { ...interestFreePlan(totalCentavos, count), hasInterest: interestCentavos > 0 };
}

function requireWholeNumbers(rules: InstalmentRules): void {
  for (const [name, value] of Object.entries(rules)) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${name} is not a whole number: ${value}`);
    }
  }
}

/**
 * The plans from 1 parcel up, without a gap: the list ends before the first plan whose parcel is too small.
 * Empty when there is nothing to pay.
 */
export function instalmentPlans(rules: InstalmentRules): InstalmentPlan[] {
  requireWholeNumbers(rules);
  if (rules.totalCentavos === 0) return [];
  const plans = [interestFreePlan(rules.totalCentavos, 1)];
  const minParcelCentavos = Math.max(rules.minParcelCentavos, 1);
  for (let count = 2; count <= rules.maxInstalments; count += 1) {
    const plan = planFor(rules, count);
    if (plan.parcelCentavos < minParcelCentavos) break;
    plans.push(plan);
  }
  return plans;
}
