import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import cases from '#rules/fixtures/instalments.json' with { type: 'json' };

import type { InstalmentRules } from './instalments.ts';
import { instalmentPlans } from './instalments.ts';

const RULES: InstalmentRules = {
  totalCentavos: 100_000,
  maxInstalments: 12,
  minParcelCentavos: 0,
  monthlyInterestBasisPoints: 0,
  interestFreeUpTo: 12,
};

const anyRules: fc.Arbitrary<InstalmentRules> = fc.record({
  totalCentavos: fc.integer({ min: 1, max: 100_000_000 }),
  maxInstalments: fc.integer({ min: 0, max: 24 }),
  minParcelCentavos: fc.integer({ min: 0, max: 50_000 }),
  monthlyInterestBasisPoints: fc.integer({ min: 0, max: 1500 }),
  interestFreeUpTo: fc.integer({ min: 0, max: 24 }),
});

describe('instalmentPlans', () => {
  it.each(cases.interestFree)(
    '[CAT-02] $totalCentavos in $count without interest starts with $firstParcelCentavos',
    ({ totalCentavos, count, firstParcelCentavos, parcelCentavos }) => {
      const plan = instalmentPlans({ ...RULES, totalCentavos })[count - 1];
      expect(plan).toEqual({ count, firstParcelCentavos, parcelCentavos, totalCentavos, hasInterest: false });
    },
  );

  it.each(cases.price)(
    '[PAY-02] $totalCentavos in $count at $monthlyInterestBasisPoints basis points is $parcelCentavos a month',
    ({ totalCentavos, count, monthlyInterestBasisPoints, parcelCentavos }) => {
      const plans = instalmentPlans({
        ...RULES,
        totalCentavos,
        monthlyInterestBasisPoints,
        interestFreeUpTo: 1,
      });
      expect(plans[count - 1]).toEqual({
        count,
        firstParcelCentavos: parcelCentavos,
        parcelCentavos,
        totalCentavos: parcelCentavos * count,
        hasInterest: true,
      });
    },
  );

  it('[PAY-02] charges interest only beyond the interest-free count, and never on one instalment', () => {
    const charged = (interestFreeUpTo: number) =>
      instalmentPlans({ ...RULES, monthlyInterestBasisPoints: 199, interestFreeUpTo })
        .filter(({ hasInterest }) => hasInterest)
        .map(({ count }) => count);
    expect(charged(10)).toEqual([11, 12]);
    expect(charged(0)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('[PAY-02] ends before the instalment is too small, and always offers a single payment', () => {
    expect(instalmentPlans({ ...RULES, totalCentavos: 10_000, minParcelCentavos: 3000 })).toHaveLength(3);
    expect(instalmentPlans({ ...RULES, totalCentavos: 10_000, minParcelCentavos: 3333 })).toHaveLength(3);
    expect(instalmentPlans({ ...RULES, totalCentavos: 10_000, minParcelCentavos: 3334 })).toHaveLength(2);
    expect(instalmentPlans({ ...RULES, totalCentavos: 500, minParcelCentavos: 1000 })).toHaveLength(1);
  });

  it('has no plan for a total of zero, and no instalment of zero', () => {
    expect(instalmentPlans({ ...RULES, totalCentavos: 0 })).toEqual([]);
    expect(instalmentPlans({ ...RULES, totalCentavos: 3 })).toHaveLength(3);
  });

  it.each([
    [{ totalCentavos: 10.5 }, 'totalCentavos is not a whole number: 10.5'],
    [{ totalCentavos: -1 }, 'totalCentavos is not a whole number: -1'],
    [{ monthlyInterestBasisPoints: 1.99 }, 'monthlyInterestBasisPoints is not a whole number: 1.99'],
  ])('throws on %o', (wrong, message) => {
    expect(() => instalmentPlans({ ...RULES, ...wrong })).toThrow(new RangeError(message));
  });

  it('[PAY-02] has instalments that add up to the total, to the centavo, for any rules', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        for (const plan of instalmentPlans(rules)) {
          expect(plan.firstParcelCentavos + plan.parcelCentavos * (plan.count - 1)).toBe(plan.totalCentavos);
          expect(plan.firstParcelCentavos - plan.parcelCentavos).toBeGreaterThanOrEqual(0);
          expect(plan.firstParcelCentavos - plan.parcelCentavos).toBeLessThan(plan.count);
        }
      }),
    );
  });

  it('[PAY-02] charges only the price without interest, and no instalment below the minimum', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const plans = instalmentPlans(rules);
        const totalsWithoutInterest = plans
          .filter(({ hasInterest }) => !hasInterest)
          .map((plan) => plan.totalCentavos);
        expect(new Set(totalsWithoutInterest)).toEqual(new Set([rules.totalCentavos]));
        const parcels = plans.slice(1).map(({ parcelCentavos }) => parcelCentavos);
        expect(parcels.filter((centavos) => centavos < rules.minParcelCentavos)).toEqual([]);
      }),
    );
  });

  it('[PAY-02] has counts without gaps, up to the maximum', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const counts = instalmentPlans(rules).map(({ count }) => count);
        expect(counts).toEqual(counts.map((_, index) => index + 1));
        expect(counts.length).toBeLessThanOrEqual(Math.max(rules.maxInstalments, 1));
      }),
    );
  });

  it('[PAY-02] has a present value equal to the price, within half a centavo per instalment, and never charges less', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const growth = 1 + rules.monthlyInterestBasisPoints / 10_000;
        for (const { count, parcelCentavos, hasInterest, totalCentavos } of instalmentPlans(rules)) {
          expect(totalCentavos).toBeGreaterThanOrEqual(rules.totalCentavos);
          // A tiny interest is rounded up, so that the instalments add up to the price at least.
          if (!hasInterest || parcelCentavos === Math.ceil(rules.totalCentavos / count)) continue;
          let presentValue = 0;
          for (let month = 1; month <= count; month += 1) presentValue += parcelCentavos / growth ** month;
          expect(Math.abs(presentValue - rules.totalCentavos)).toBeLessThanOrEqual(count / 2 + 0.001);
        }
      }),
    );
  });

  it('[PAY-02] offers a plan whose instalment is the minimum, and not if the minimum is one centavo more', () => {
    fc.assert(
      fc.property(anyRules, fc.nat(), (rules, pick) => {
        const [, ...all] = instalmentPlans({ ...rules, minParcelCentavos: 0 });
        const plan = all[pick % Math.max(all.length, 1)];
        if (!plan) return;
        const { count, parcelCentavos: smallest } = plan;
        // With interest an instalment may be larger than the one before, where the list then ends.
        fc.pre(all.every((other) => other.count > count || other.parcelCentavos >= smallest));
        const isOfferedFrom = (minParcelCentavos: number) =>
          instalmentPlans({ ...rules, minParcelCentavos }).some((other) => other.count === count);
        expect(isOfferedFrom(smallest)).toBe(true);
        expect(isOfferedFrom(smallest + 1)).toBe(false);
      }),
    );
  });

  it('[PAY-02] charges interest on exactly the plans beyond the interest-free ones, and more for more months', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        const plans = instalmentPlans(rules);
        const withInterest = plans.filter(({ hasInterest }) => hasInterest);
        const isDue = ({ count }: { count: number }) =>
          rules.monthlyInterestBasisPoints > 0 && count > Math.max(rules.interestFreeUpTo, 1);
        expect(withInterest).toEqual(plans.filter(isDue));
        // Each instalment is rounded: a total may differ by half a centavo per instalment.
        const totals = withInterest.map(({ totalCentavos, count }) => totalCentavos + count / 2);
        for (const [at, total] of totals.entries()) {
          const before = at === 0 ? rules.totalCentavos : (withInterest[at - 1]?.totalCentavos ?? 0);
          const roundedBefore = at === 0 ? 0 : (withInterest[at - 1]?.count ?? 0) / 2;
          expect(total).toBeGreaterThanOrEqual(before - roundedBefore);
        }
      }),
    );
  });
});
