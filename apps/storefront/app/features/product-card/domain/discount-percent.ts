/** Returns the discount in whole per cent, rounded down so as not to promise too much; 0 without an offer. */
export function discountPercent(listPriceCentavos: number, priceCentavos: number): number {
  if (listPriceCentavos <= priceCentavos || listPriceCentavos <= 0) return 0;
  return Math.floor(((listPriceCentavos - priceCentavos) * 100) / listPriceCentavos);
}
