export type InstalmentRules = {
  readonly totalCentavos: number;
  readonly maxInstalments: number;
  /** No plan has an instalment below this; payment at once is always offered. */
  readonly minParcelCentavos: number;
  /** 199 is 1.99 % a month. */
  readonly monthlyInterestBasisPoints: number;
  /** Up to this count the customer pays no interest. */
  readonly interestFreeUpTo: number;
};

export type InstalmentPlan = {
  readonly count: number;
  /** Includes the centavos that remain after the division. */
  readonly firstParcelCentavos: number;
  readonly parcelCentavos: number;
  /** The customer's total: firstParcelCentavos + (count - 1) × parcelCentavos, to the centavo. */
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
 * Price table: instalment = total × i ÷ (1 − (1 + i)^−count), rounded half up to the centavo. Uses integers, because
 * Math.pow may differ in the last bit between engines, and browser and server must agree.
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
  // A tiny interest rounded down would charge less than the price.
  const parcelCentavos = Math.max(
    priceParcelCentavos(price, count, monthlyInterestBasisPoints),
    Math.ceil(price / count),
  );
  const totalCentavos = parcelCentavos * count;
  return { count, firstParcelCentavos: parcelCentavos, parcelCentavos, totalCentavos, hasInterest };
}

/** Returns the plan of a charged amount, interest included, as `instalmentPlans` offered it. */
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
 * Returns the plans from 1 instalment on, without gaps: the list ends before the first plan whose instalment is too small.
 * Empty for a total of 0.
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

/**
 * Returns the effective annual rate of a monthly one, (1 + i)^12 − 1, both in hundredths of a per cent: 199 a month, 1.99 %, are 2668
 * a year, 26.68 %.
 */
export function annualBasisPoints(monthlyBasisPoints: number): number {
  return Math.round(((1 + monthlyBasisPoints / 10_000) ** 12 - 1) * 10_000);
}
