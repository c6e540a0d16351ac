/** Returns the page numbers of a pagination: first, last and those around the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const candidates = new Set([1, 2, page - 1, page, page + 1, pageCount - 1, pageCount]);
  const visibleNumbers = [...candidates]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b);
  return visibleNumbers.flatMap((number, index) => {
    const before = visibleNumbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page is replaced by that page.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
