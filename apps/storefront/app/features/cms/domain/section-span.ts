/** Returns how many of a row's twelve columns a width class takes: w50 is 6, w33 is 4. */
export function sectionSpan(widthClass: string): number {
  const percent = Number(widthClass.slice(1));
  return Math.min(12, Math.max(2, Math.round((percent * 12) / 100)));
}
