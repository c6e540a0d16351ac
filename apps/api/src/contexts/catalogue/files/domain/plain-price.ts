/** Returns a price as cells have it: `129,90`. */
export function plainPrice(centavos: number): string {
  return `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;
}
