/** Sides in centimetres and weight in grams. */
interface Solid {
  readonly height: number;
  readonly width: number;
  readonly length: number;
  readonly grams: number;
}

/** One piece of a line; `item` says which line it is of. */
export interface Piece extends Solid {
  readonly item: number;
}

/** A size of boxes that the merchant has; `grams` is the empty box. */
export interface BoxSize extends Solid {
  readonly name: string;
  /** With everything in it and the box itself. */
  readonly maxGrams: number;
}

export interface PackedBox extends Solid {
  /** null: a piece that fits no box, in its own packaging. */
  readonly name: string | null;
  readonly pieces: readonly Piece[];
}

/** How much of a box several pieces can fill: they leave gaps. One piece may fill it all. */
const filledShare = 0.9;
/** The smallest parcel that carriers take, in centimetres. */
const smallest = [16, 11, 2] as const;

const volumeOf = ({ height, width, length }: Pick<Solid, 'height' | 'width' | 'length'>) =>
  height * width * length;
const descending = ({ height, width, length }: Solid) => [height, width, length].toSorted((a, b) => b - a);
const gramsOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { grams }) => sum + grams, 0);

/** Whether the pieces may share a box: each fits it turned, together by volume and weight. */
export function fitsBox(pieces: readonly Piece[], box: BoxSize): boolean {
  const sides = descending(box);
  const share = pieces.length > 1 ? filledShare : 1;
  return (
    pieces.every((piece) => descending(piece).every((side, index) => side <= (sides[index] ?? 0))) &&
    pieces.reduce((sum, piece) => sum + volumeOf(piece), 0) <= volumeOf(box) * share &&
    gramsOf(pieces) + box.grams <= box.maxGrams
  );
}

/**
 * Packs pieces into boxes, the largest first, each into the first box with room; then each box is as small as its contents allow. No two of
 * the returned boxes could be one. A piece that fits no box travels in its own packaging.
 */
export function packPieces(pieces: readonly Piece[], sizes: readonly BoxSize[]): PackedBox[] {
  const smallestFirst = sizes.toSorted((a, b) => volumeOf(a) - volumeOf(b) || a.grams - b.grams);
  const sizeOf = (contents: readonly Piece[]) => smallestFirst.find((size) => fitsBox(contents, size));
  const open: Piece[][] = [];
  const alone: PackedBox[] = [];
  for (const piece of pieces.toSorted((a, b) => volumeOf(b) - volumeOf(a) || b.grams - a.grams)) {
    const box = open.find((contents) => sizeOf([...contents, piece]));
    if (box) box.push(piece);
    else if (sizeOf([piece])) open.push([piece]);
    else alone.push(inOwnPackaging(piece));
  }
  const packed = open.flatMap((contents) => {
    const size = sizeOf(contents);
    if (!size) return [];
    const { name, height, width, length, grams } = size;
    return [{ name, height, width, length, grams: grams + gramsOf(contents), pieces: contents }];
  });
  return [...packed, ...alone];
}

function inOwnPackaging(piece: Piece): PackedBox {
  const [length, width, height] = descending(piece).map((side, index) =>
    Math.max(Math.ceil(side), smallest[index] ?? 0),
  ) as [number, number, number];
  return { name: null, height, width, length, grams: piece.grams, pieces: [piece] };
}
