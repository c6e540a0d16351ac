import type { LineChart } from './measured-part.ts';

const size = { width: 760, height: 420 };
const frame = { left: 76, right: 24, top: 48, bottom: 58 };
const legendRow = 20;
/** Distinguishable on white, also with a colour vision deficiency (Okabe and Ito), and beyond them by dashes. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56b4e9', '#000000'];
const dashes = ['', '7 3', '2 3'];

/** Draws lines with axes, units and a legend as a self-contained SVG. */
export function drawLineChart({ title, xLabel, yLabel, xScale, series, limit }: LineChart): string {
  const allX = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))].toSorted((a, b) => a - b);
  const highest = Math.max(limit?.y ?? 0, ...series.flatMap(({ points }) => points.map(([, y]) => y)));
  const yTicks = ticks(highest);
  const top = yTicks.at(-1) ?? 1;
  const [firstX = 0, lastX = 1] = [allX[0], allX.at(-1)];
  const legendRows = Math.ceil(series.length / legendColumns);
  const plot = {
    width: size.width - frame.left - frame.right,
    height: size.height - frame.top - frame.bottom,
    bottom: size.height - frame.bottom,
  };
  const toX = (x: number) =>
    frame.left +
    plot.width *
      (xScale === 'even' ? share(allX.indexOf(x), allX.length - 1) : share(x - firstX, lastX - firstX));
  const toY = (y: number) => plot.bottom - plot.height * share(y, top);
  const xTicks = xScale === 'even' ? allX : ticks(lastX).filter((x) => x >= firstX && x <= lastX);
  const height = size.height + legendRows * legendRow + 8;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" font-family="system-ui, sans-serif" font-size="13" fill="#222" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    text(frame.left, 26, title, 'font-size="16" font-weight="600"'),
    ...yTicks.flatMap((y) => [
      line(frame.left, toY(y), size.width - frame.right, toY(y), 'stroke="#ddd"'),
      text(frame.left - 8, toY(y) + 4, number(y), 'text-anchor="end"'),
    ]),
    ...xTicks.flatMap((x) => [
      line(toX(x), plot.bottom, toX(x), plot.bottom + 5, 'stroke="#555"'),
      text(toX(x), plot.bottom + 21, number(x), 'text-anchor="middle"'),
    ]),
    line(frame.left, plot.bottom, size.width - frame.right, plot.bottom, 'stroke="#555"'),
    line(frame.left, frame.top, frame.left, plot.bottom, 'stroke="#555"'),
    text(frame.left + plot.width / 2, size.height - 14, xLabel, 'text-anchor="middle"'),
    `<text transform="translate(18 ${round(frame.top + plot.height / 2)}) rotate(-90)" text-anchor="middle">${escaped(yLabel)}</text>`,
    ...(limit
      ? [
          line(
            frame.left,
            toY(limit.y),
            size.width - frame.right,
            toY(limit.y),
            'stroke="#c00" stroke-dasharray="6 4"',
          ),
          text(size.width - frame.right, toY(limit.y) - 6, limit.label, 'text-anchor="end" fill="#c00"'),
        ]
      : []),
    ...series.flatMap(({ points }, index) =>
      drawSeries(
        points.map(([x, y]) => [toX(x), toY(y)]),
        index,
      ),
    ),
    ...series.flatMap(({ name }, index) => drawLegend(name, index)),
    '</svg>',
  ].join('\n')}\n`;
}

const legendColumns = 3;
/** More points than this are a line without markers. */
const maxMarkers = 20;

function drawSeries(points: readonly (readonly [number, number])[], index: number): string[] {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return [
    `<polyline points="${path}" fill="none" ${stroke(index)}/>`,
    ...(points.length > maxMarkers
      ? []
      : points.map(
          ([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3.5" fill="${colourOf(index)}"/>`,
        )),
  ];
}

function drawLegend(name: string, index: number): string[] {
  const x = frame.left + ((size.width - frame.left - frame.right) / legendColumns) * (index % legendColumns);
  const y = size.height + 8 + legendRow * Math.floor(index / legendColumns);
  return [line(x, y, x + 28, y, stroke(index)), text(x + 36, y + 4, name)];
}

const colourOf = (index: number) => colours[index % colours.length] ?? '#000';

function stroke(index: number): string {
  const dash = dashes[Math.floor(index / colours.length) % dashes.length] ?? '';
  return `stroke="${colourOf(index)}" stroke-width="2"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}`;
}

/** Returns round values from 0 to just above `highest`. */
function ticks(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step);
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const round = (value: number) => Math.round(value * 10) / 10;
const number = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(value);

function line(x1: number, y1: number, x2: number, y2: number, attributes: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ${attributes}/>`;
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(content)}</text>`;
}

const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
