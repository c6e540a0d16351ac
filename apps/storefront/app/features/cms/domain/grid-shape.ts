export const gridRatios = ['square', 'portrait', 'landscape'] as const;
export type GridRatio = (typeof gridRatios)[number];

const fewestColumns = 2;
const mostColumns = 4;

/** How many pictures stand side by side on a wide screen: as asked, else as many as there are, from two to four. */
export function gridColumns(asked: number, items: number): number {
  const wanted = asked >= fewestColumns && asked <= mostColumns ? asked : items;
  return Math.min(mostColumns, Math.max(fewestColumns, wanted));
}
