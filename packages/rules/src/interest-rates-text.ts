import { annualBasisPoints } from './instalments.ts';

/** Formats hundredths of a per cent: 199 is '1,99%'. */
const percent = (basisPoints: number) => `${(basisPoints / 100).toFixed(2).replace('.', ',')}%`;

/** Returns the rates of instalments with interest, which the law requires beside them (CDC, art. 52): '1,99% ao mês (26,68% ao ano)'. */
export function interestRatesText(monthlyBasisPoints: number): string {
  return `${percent(monthlyBasisPoints)} ao mês (${percent(annualBasisPoints(monthlyBasisPoints))} ao ano)`;
}
