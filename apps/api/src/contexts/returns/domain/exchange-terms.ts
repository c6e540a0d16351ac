export interface ExchangedLine {
  readonly qty: number;
  /** What was paid for the returned pieces; shares out the value of the return. */
  readonly paidCentavos: number;
  /** Today's price of the returned variant; null if it has left the catalogue. */
  readonly priceBefore: number | null;
  /** Today's price of the wished variant. */
  readonly priceNow: number;
}

interface ExchangeTerms {
  /** By line: the amount before and the discount of the exchange. */
  readonly lines: readonly { readonly totalCentavos: number; readonly discountCentavos: number }[];
  readonly itemsCentavos: number;
  readonly discountCentavos: number;
  /** The part that the returned pieces pay. */
  readonly creditCentavos: number;
  /** The part that the shopper pays. */
  readonly toPayCentavos: number;
  /** What is left for the shopper. */
  readonly differenceCentavos: number;
}

/**
 * Returns what an exchange costs, given what was paid for the returned pieces and what of that has not gone back meanwhile. The shopper
 * pays or gets the difference between today's prices of both variants: another size at the same price costs nothing, whatever discount
 * was applied and however prices changed since. Money that went back already does not pay a second time.
 */
export function exchangeTerms(
  { paidCentavos, leftCentavos }: { readonly paidCentavos: number; readonly leftCentavos: number },
  lines: readonly ExchangedLine[],
): ExchangeTerms {
  const values = sharesOf(paidCentavos, lines);
  const priced = lines.map((line, index) => {
    const value = values[index] ?? 0;
    const today = line.priceNow * line.qty;
    const agreed =
      line.priceBefore === null ? today : Math.max(0, value + (line.priceNow - line.priceBefore) * line.qty);
    // A piece that was dearer when it was bought keeps its value.
    const totalCentavos = Math.max(today, agreed);
    return { totalCentavos, discountCentavos: totalCentavos - agreed };
  });
  const itemsCentavos = priced.reduce((sum, one) => sum + one.totalCentavos, 0);
  const discountCentavos = priced.reduce((sum, one) => sum + one.discountCentavos, 0);
  const creditCentavos = Math.min(leftCentavos, itemsCentavos - discountCentavos);
  return {
    lines: priced,
    itemsCentavos,
    discountCentavos,
    creditCentavos,
    toPayCentavos: itemsCentavos - discountCentavos - creditCentavos,
    differenceCentavos: leftCentavos - creditCentavos,
  };
}

/** Shares out an amount by what was paid for each line; the last gets the rest. */
function sharesOf(amount: number, lines: readonly ExchangedLine[]): number[] {
  const paid = lines.reduce((sum, line) => sum + line.paidCentavos, 0);
  let left = amount;
  return lines.map((line, index) => {
    const share =
      index === lines.length - 1 || paid === 0
        ? left
        : Number((BigInt(amount) * BigInt(line.paidCentavos)) / BigInt(paid));
    left -= share;
    return share;
  });
}
