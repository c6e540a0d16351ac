/** Round prices at which ranges may begin, in centavos. */
const roundPrices = [25, 50, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000].map(
  (reais) => reais * 100,
);
const maxRanges = 5;

export interface PriceRange {
  readonly from_centavos: number | null;
  readonly to_centavos: number | null;
  readonly count: number;
}

/**
 * Returns a few ranges between round prices with about equally many products: the smallest neighbours are merged until
 * there are few enough. Empty if a single range would remain.
 */
export function priceRanges(prices: Iterable<number>): PriceRange[] {
  const { counts, exactly } = histogram(prices);
  let ranges = counts.map((count, at) => ({ to: roundPrices[at] ?? null, count }));
  // Empty ranges at either end only widen the first and last one.
  while (ranges.length > 1 && ranges[0]?.count === 0) ranges = ranges.slice(1);
  while (ranges.length > 1 && ranges.at(-1)?.count === 0) ranges.pop();
  while (ranges.length > maxRanges || (ranges.length > 1 && ranges.some(({ count }) => count === 0))) {
    ranges = withSmallestPairJoined(ranges);
  }
  if (ranges.length < 2) return [];
  return ranges.map(({ to, count }, at) => {
    const from = ranges[at - 1]?.to ?? null;
    return {
      from_centavos: from,
      to_centavos: at === ranges.length - 1 ? null : to,
      // Both bounds are inclusive, as shoppers read them: a price of exactly R$ 100 is in two ranges.
      count: count + (exactly[roundPrices.indexOf(from ?? 0)] ?? 0),
    };
  });
}

/** Counts the prices below each round one and above the last, and those exactly equal to it. */
function histogram(prices: Iterable<number>) {
  const counts = roundPrices.map(() => 0).concat(0);
  const exactly = roundPrices.map(() => 0);
  for (const price of prices) {
    let at = 0;
    while (price > (roundPrices[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
    if (price === roundPrices[at]) exactly[at] = (exactly[at] ?? 0) + 1;
  }
  return { counts, exactly };
}

function withSmallestPairJoined(ranges: readonly { to: number | null; count: number }[]) {
  const pairs = ranges.slice(1).map((range, at) => range.count + (ranges[at]?.count ?? 0));
  const at = pairs.indexOf(Math.min(...pairs));
  return ranges.flatMap((range, index) => {
    if (index === at) return [];
    return index === at + 1 ? [{ to: range.to, count: pairs[at] ?? 0 }] : [range];
  });
}
