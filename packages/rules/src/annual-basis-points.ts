/**
 * Returns the effective annual rate of a monthly one, (1 + i)^12 − 1, both in hundredths of a per cent: 199 a month, 1.99 %, are 2668
 * a year, 26.68 %.
 */
export function annualBasisPoints(monthlyBasisPoints: number): number {
  return Math.round(((1 + monthlyBasisPoints / 10_000) ** 12 - 1) * 10_000);
}
