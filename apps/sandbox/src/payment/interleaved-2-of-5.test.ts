import { describe, expect, it } from 'vitest';

import { interleaved2Of5Svg } from './interleaved-2-of-5.ts';

/** Returns the widths of bars and spaces from left to right, as a scanner reads them. */
function widthsOf(svg: string): number[] {
  const bars = [...svg.matchAll(/x="(\d+)" y="0" width="(\d+)"/g)].map(([, x, width]) => ({
    x: Number(x),
    width: Number(width),
  }));
  return bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
}

describe('interleaved2Of5Svg', () => {
  it('draws the first digit of a pair in the bars and the second in the spaces, between start and stop', () => {
    // 3 is wide wide narrow narrow narrow, 8 is wide narrow narrow wide narrow.
    const start = [1, 1, 1, 1];
    const stop = [3, 1, 1];
    expect(widthsOf(interleaved2Of5Svg('38'))).toEqual([...start, 3, 3, 3, 1, 1, 1, 1, 3, 1, 1, ...stop]);
  });

  it('refuses an odd number of digits', () => {
    expect(() => interleaved2Of5Svg('123')).toThrow(RangeError);
  });
});
