/**
 * Splits an amount in proportion to weights, to the centavo: the rest of rounding goes to the largest remainders, of equals
 * to the first. No part exceeds its weight while the amount does not exceed their sum.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  // Products of centavos are beyond safe integers.
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / sum), remainder: product % sum };
  });
  const leftOver = amount - shares.reduce((total, { part }) => total + part, 0);
  const indexesWithExtraCentavo = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
      .slice(0, leftOver)
      .map(({ index }) => index),
  );
  return shares.map(({ part, index }) => part + (indexesWithExtraCentavo.has(index) ? 1 : 0));
}
