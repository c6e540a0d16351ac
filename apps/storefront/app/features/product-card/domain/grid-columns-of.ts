/** Returns in how many columns a wide screen shows some products, so that the last row is not nearly empty. */
export function gridColumnsOf(count: number): number {
  if (count <= 5) return Math.max(count, 1);
  if (count === 6 || count === 9) return 3;
  return count % 5 === 0 ? 5 : 4;
}
