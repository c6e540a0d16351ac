/** CTN, arts. 173 and 195: five years, counted from the first day of the year after. */
const years = 5;

/** Returns the first day after the fiscal retention period of a sale, given the day of the sale. */
export function fiscalTerm(soldOn: string): string {
  return `${Number(soldOn.slice(0, 4)) + 1 + years}-01-01`;
}
