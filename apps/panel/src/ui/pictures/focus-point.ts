/** The point of a picture that stays visible where it is cut, in percent from the left and from above. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

const centre: FocusPoint = { x: 50, y: 50 };

/** Reads a point as components store it: `30% 70%`. */
export function parseFocus(text: string): FocusPoint {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(text) ?? [];
  return x === undefined || y === undefined ? centre : { x: bounded(Number(x)), y: bounded(Number(y)) };
}

/** Returns '' for the centre, where pictures are cut by themselves. */
export function writeFocus({ x, y }: FocusPoint): string {
  return x === centre.x && y === centre.y ? '' : `${bounded(x)}% ${bounded(y)}%`;
}

export const bounded = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));
