/** CTN, arts. 173 and 195: five years, counted from the first day of the year after. */
const years = 5;

/** The first day on which nobody has to know any more to whom something was sold; given the day when it was. */
export function fiscalTerm(soldOn: string): string {
  return `${Number(soldOn.slice(0, 4)) + 1 + years}-01-01`;
}
