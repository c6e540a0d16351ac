import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { contrastRatio, correctContrast, mixColors, relativeLuminance } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('relativeLuminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#808080', 0.2159],
  ])('of %s is %d', (hex, expected) => {
    expect(relativeLuminance(hex)).toBeCloseTo(expected, 4);
  });
});

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('of %s on %s is %d', (one, other, expected) => {
    expect(contrastRatio(one, other)).toBeCloseTo(expected, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(expected, 2);
  });
});

describe('mixColors', () => {
  it('mixes a share of the first colour with the rest of the second', () => {
    expect(mixColors('#ff0000', 0.5, '#0000ff')).toBe('#800080');
    expect(mixColors('#123456', 1, '#ffffff')).toBe('#123456');
    expect(mixColors('#123456', 0, '#abcdef')).toBe('#abcdef');
  });
});

describe('correctContrast', () => {
  it.each([
    ['#1c1917', ['#ffffff', '#f5f5f4'], 4.5],
    ['#767676', ['#ffffff'], 4.5],
    ['#f3e9dd', ['#17110e'], 7],
  ])('leaves %s on %j unchanged', (foreground, backgrounds, minimum) => {
    expect(correctContrast(foreground, backgrounds, minimum)).toBe(foreground);
  });

  it('darkens on a light background and lightens on a dark one, preserving the hue', () => {
    const onLight = correctContrast('#e07020', ['#ffffff'], 4.5);
    const onDark = correctContrast('#802000', ['#101010'], 4.5);
    expect(relativeLuminance(onLight)).toBeLessThan(relativeLuminance('#e07020'));
    expect(relativeLuminance(onDark)).toBeGreaterThan(relativeLuminance('#802000'));
    const red = Number.parseInt(onLight.slice(1, 3), 16);
    const blue = Number.parseInt(onLight.slice(5, 7), 16);
    expect(red).toBeGreaterThan(blue);
  });

  it('[UIX+01] reaches 4.5 to 1 for any two colours', () => {
    fc.assert(
      fc.property(color, color, (foreground, background) => {
        const corrected = correctContrast(foreground, [background], 4.5);
        expect(contrastRatio(corrected, background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('corrects a colour once: its result needs no further correction', () => {
    fc.assert(
      fc.property(color, color, (foreground, background) => {
        const corrected = correctContrast(foreground, [background], 4.5);
        expect(correctContrast(corrected, [background], 4.5)).toBe(corrected);
      }),
    );
  });

  it('returns the best compromise for backgrounds that exclude each other', () => {
    const corrected = correctContrast('#888888', ['#000000', '#ffffff'], 7);
    const lowest = Math.min(contrastRatio(corrected, '#000000'), contrastRatio(corrected, '#ffffff'));
    expect(lowest).toBeGreaterThan(4.4);
  });
});
