/** Formats an integer as '12.345', without Intl for the reason given in `brl.ts`. */
export function formatWholeNumber(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, '.');
}
