/** Width to height of a scene's picture: 16:10, 4:3, 1:1 and 4:5. */
export const sceneRatios = ['wide', 'landscape', 'square', 'portrait'] as const;
export type SceneRatio = (typeof sceneRatios)[number];

/** The centre of a point, in percent of the picture from its left and top edges. */
export interface PointPosition {
  readonly x: number;
  readonly y: number;
}

/** The margin in which a point would be cut off by the picture's edge. */
const edgePercent = 4;

/** Reads a point's place, moved away from the edges; null if it is missing or outside of the picture. */
export function readPointPosition(data: Readonly<Record<string, unknown>>): PointPosition | null {
  const x = readPercent(data['x']);
  const y = readPercent(data['y']);
  return x === null || y === null ? null : { x, y };
}

function readPercent(value: unknown): number | null {
  const isWritten = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  const percent = isWritten ? Number(value) : Number.NaN;
  if (!(percent >= 0 && percent <= 100)) return null;
  return Math.min(100 - edgePercent, Math.max(edgePercent, percent));
}
