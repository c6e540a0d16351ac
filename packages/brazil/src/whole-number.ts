/** '12.345': a whole number as it is read in Brazil. By hand, for the reason that money is (see brl.ts). */
export function formatWholeNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, '.');
}
