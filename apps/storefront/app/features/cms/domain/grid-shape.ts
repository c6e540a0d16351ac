export const gridRatios = ['square', 'portrait', 'landscape'] as const;
export type GridRatio = (typeof gridRatios)[number];

const fewestColumns = 2;
const maxColumns = 4;

/** Returns the columns on a wide screen: the setting, else the number of pictures, from two to four. */
export function gridColumns(configured: number, items: number): number {
  const columns = configured >= fewestColumns && configured <= maxColumns ? configured : items;
  return Math.min(maxColumns, Math.max(fewestColumns, columns));
}
