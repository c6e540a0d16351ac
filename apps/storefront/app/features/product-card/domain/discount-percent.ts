/** Whole per cent off, rounded down so that no badge promises more than the price keeps; 0 when there is no offer. */
export function discountPercent(listPriceCentavos: number, priceCentavos: number): number {
  if (listPriceCentavos <= priceCentavos || listPriceCentavos <= 0) return 0;
  return Math.floor(((listPriceCentavos - priceCentavos) * 100) / listPriceCentavos);
}
