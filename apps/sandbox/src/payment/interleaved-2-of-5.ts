/** Widths of five bars or spaces per digit: 1 is wide. */
const PATTERNS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 3;
const QUIET = 10;
const HEIGHT = 50;

export interface Bars {
  /** From the left edge, quiet zone included, in widths of a narrow bar. */
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  /** With the quiet zones of both sides. */
  readonly width: number;
}

/**
 * Returns the bars of a boleto (FEBRABAN: interleaved 2 of 5).
 * Throws a RangeError unless the text is an even number of digits.
 */
export function interleaved2Of5(digits: string): Bars {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('interleaved 2 of 5 encodes an even number of digits');
  const pairs = digits.match(/\d\d/g) ?? [];
  const body = pairs.flatMap((pair) => widthsOfPair(pair));
  const widths = [1, 1, 1, 1, ...body, WIDE, 1, 1];
  let x = QUIET;
  const bars = widths.flatMap((width, index) => {
    const bar = index % 2 === 0 ? [{ x, width }] : [];
    x += width;
    return bar;
  });
  return { bars, width: x + QUIET };
}

export function interleaved2Of5Svg(digits: string): string {
  const { bars, width: whole } = interleaved2Of5(digits);
  const rectangles = bars.map(({ x, width }) => `<rect x="${x}" y="0" width="${width}" height="${HEIGHT}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${HEIGHT}" role="img" aria-label="Código de barras">${rectangles.join('')}</svg>`;
}

/** The first digit is drawn in the bars, the second in the spaces between them. */
function widthsOfPair(pair: string): number[] {
  const [bars, spaces] = [patternOf(pair[0]), patternOf(pair[1])];
  return [...bars].flatMap((bar, index) => [widthOf(bar), widthOf(spaces[index])]);
}

function patternOf(digit: string | undefined): string {
  return PATTERNS[Number(digit)] ?? '';
}

function widthOf(mark: string | undefined): number {
  return mark === '1' ? WIDE : 1;
}
