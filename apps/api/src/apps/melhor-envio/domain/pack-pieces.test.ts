import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BoxSize, fitsBox, packPieces, type Piece } from './pack-pieces.ts';

const box = (name: string, [length, width, height]: number[], more: Partial<BoxSize> = {}): BoxSize => ({
  name,
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  grams: 100,
  maxGrams: 30_000,
  ...more,
});
const piece = ([length, width, height]: number[], grams = 500, item = 1): Piece => ({
  item,
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
  grams,
});
const small = box('P', [16, 11, 6]);
const large = box('G', [40, 30, 20], { grams: 400 });
const namesOf = (pieces: Piece[], sizes: BoxSize[]) => packPieces(pieces, sizes).map(({ name }) => name);

const side = fc.integer({ min: 1, max: 60 });
const anyPiece = fc.record({
  item: fc.integer({ min: 1, max: 5 }),
  height: side,
  width: side,
  length: side,
  grams: fc.integer({ min: 1, max: 8_000 }),
});
const anyBox = fc.record({
  name: fc.string({ minLength: 1 }),
  height: side,
  width: side,
  length: side,
  grams: fc.integer({ min: 0, max: 900 }),
  maxGrams: fc.integer({ min: 1_000, max: 30_000 }),
});

describe('packPieces', () => {
  it('[INT+03] turns a piece so that it fits', () => {
    expect(namesOf([piece([6, 16, 11])], [small])).toEqual(['P']);
  });

  it('[INT+03] takes the smallest box that holds everything', () => {
    expect(namesOf([piece([10, 10, 5])], [large, small])).toEqual(['P']);
    expect(namesOf([piece([16, 11, 6]), piece([16, 11, 6])], [large, small])).toEqual(['G']);
  });

  it('[INT+03] opens another box when the first is full or too heavy', () => {
    const heavy = piece([20, 20, 10], 16_000);
    expect(namesOf([heavy, heavy], [large])).toEqual(['G', 'G']);
  });

  it('[INT+03] sends a piece that fits no box in its own packaging, never below what carriers take', () => {
    expect(packPieces([piece([120, 5, 0.5], 200)], [large])).toMatchObject([
      { name: null, length: 120, width: 11, height: 2, grams: 200 },
    ]);
  });

  it('[INT+03] puts every piece into one box, none over its volume or weight, and no two that could be one', () => {
    fc.assert(
      fc.property(
        fc.array(anyPiece, { maxLength: 25 }),
        fc.array(anyBox, { maxLength: 5 }),
        (pieces, sizes) => {
          const packed = packPieces(pieces, sizes);
          const inside = packed.flatMap((one) => one.pieces);
          expect(inside).toHaveLength(pieces.length);
          expect(new Set(inside)).toEqual(new Set(pieces));
          const alone = packed.filter(({ name }) => name === null);
          expect(alone.every(({ pieces: own }) => own.length === 1)).toBe(true);
          expect(alone.some(({ pieces: own }) => sizes.some((size) => fitsBox(own, size)))).toBe(false);
          const boxes = packed.filter(({ name }) => name !== null);
          for (const { pieces: contents, grams, ...outer } of boxes) {
            const size = sizes.find(
              (one) =>
                one.height === outer.height &&
                one.width === outer.width &&
                one.length === outer.length &&
                fitsBox(contents, one),
            );
            expect(grams).toBeLessThanOrEqual(size?.maxGrams ?? 0);
            const volume = contents.reduce((sum, one) => sum + one.height * one.width * one.length, 0);
            expect(volume).toBeLessThanOrEqual(outer.height * outer.width * outer.length);
          }
          for (const [index, one] of boxes.entries()) {
            for (const other of boxes.slice(index + 1)) {
              const both = [...one.pieces, ...other.pieces];
              expect(sizes.some((size) => fitsBox(both, size))).toBe(false);
            }
          }
        },
      ),
    );
  });
});
