import { shareOut } from './share-out.ts';

/** The benefit of a promotion on its lines. */
export type Benefit =
  | { readonly kind: 'percentage'; readonly percent: number }
  | { readonly kind: 'amount'; readonly centavos: number }
  /** The highest tier that is reached applies, by units or by centavos at current prices. */
  | { readonly kind: 'progressive'; readonly by: 'quantity' | 'total'; readonly tiers: readonly Tier[] }
  /** Of each `buy` units `pay` are paid; the cheapest units are free. */
  | { readonly kind: 'buy_x_pay_y'; readonly buy: number; readonly pay: number }
  | { readonly kind: 'free_shipping' };

interface Tier {
  readonly from: number;
  readonly percent: number;
}

export interface BenefitLine {
  readonly qty: number;
  /** At today's prices. */
  readonly total_centavos: number;
  /** The amount left by earlier promotions. */
  readonly left_centavos: number;
}

/** Returns the discount of a benefit on each of its lines: at most the amount left of a line. */
export function takenOff(benefit: Benefit, lines: readonly BenefitLine[]): number[] {
  const left = lines.map(({ left_centavos }) => left_centavos);
  switch (benefit.kind) {
    case 'percentage':
      return shareOut(percentOf(sumOf(left), benefit.percent), left);
    case 'amount':
      return shareOut(Math.min(benefit.centavos, sumOf(left)), left);
    case 'progressive':
      return shareOut(percentOf(sumOf(left), tierPercent(benefit, lines)), left);
    case 'buy_x_pay_y':
      return piecesGiven(benefit, lines);
    case 'free_shipping':
      return lines.map(() => 0);
  }
}

/** Rounds half up to the centavo. */
export function percentOf(centavos: number, percent: number): number {
  return Math.round((centavos * percent) / 100);
}

function tierPercent(
  { by, tiers }: Extract<Benefit, { kind: 'progressive' }>,
  lines: readonly BenefitLine[],
): number {
  const reached = sumOf(lines.map(({ qty, total_centavos }) => (by === 'quantity' ? qty : total_centavos)));
  const highest = tiers.filter(({ from }) => from <= reached).toSorted((a, b) => b.from - a.from)[0];
  return highest?.percent ?? 0;
}

function piecesGiven(
  { buy, pay }: Extract<Benefit, { kind: 'buy_x_pay_y' }>,
  lines: readonly BenefitLine[],
): number[] {
  let toGive = Math.floor(sumOf(lines.map(({ qty }) => qty)) / buy) * (buy - pay);
  const discounts = lines.map(() => 0);
  const cheapestFirst = lines
    .map((line, index) => ({ line, index }))
    .toSorted((a, b) => priceOfPiece(a.line) - priceOfPiece(b.line) || a.index - b.index);
  for (const { line, index } of cheapestFirst) {
    const pieces = Math.min(toGive, line.qty);
    discounts[index] = Math.floor((line.left_centavos * pieces) / line.qty);
    toGive -= pieces;
  }
  return discounts;
}

function priceOfPiece({ total_centavos: total, qty }: BenefitLine): number {
  return total / qty;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
