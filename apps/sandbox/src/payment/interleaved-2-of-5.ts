/** Widths of five bars or spaces per digit: 1 is wide. */
const PATTERNS = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'];
const WIDE = 3;
const HEIGHT = 50;

/**
 * The bars of a boleto as SVG (FEBRABAN asks for interleaved 2 of 5).
 * Throws a RangeError unless the text is an even number of digits.
 */
export function interleaved2Of5Svg(digits: string): string {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('interleaved 2 of 5 takes an even number of digits');
  const pairs = digits.match(/\d\d/g) ?? [];
  const body = pairs.flatMap((pair) => widthsOfPair(pair));
  const widths = [1, 1, 1, 1, ...body, WIDE, 1, 1];
  let x = 10;
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${x}" y="0" width="${width}" height="${HEIGHT}"/>` : '';
    x += width;
    return bar;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x + 10} ${HEIGHT}" role="img" aria-label="Código de barras">${bars.join('')}</svg>`;
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
