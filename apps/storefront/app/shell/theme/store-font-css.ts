import type { Settings } from '@vitrine/contract/settings.ts';
import type { StoreFont, StoreFontFace } from '@vitrine/contract/store-fonts.ts';

type FontSettings = Pick<Settings, 'fonts/font' | 'fonts/display_font' | 'fonts/uploaded'>;

/** Average advance widths of Arial, in em, over the sample that the API measures an uploaded font with. */
const arialWidth = { regular: 0.4588, bold: 0.4851 };
const arial = {
  regular: "local('Arial'),local('Liberation Sans'),local('Arimo'),local('Roboto')",
  bold: "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold')",
};
/** From this weight on, browsers use bold Arial as the fallback. */
const boldFrom = 600;

const family = (name: string) => `'Store ${name}'`;
const fallbackFamily = (name: string) => `'Fallback ${name}'`;

/** Returns the `font-family` of a merchant's font; the second family is a fallback with the font's metrics. */
export function storeFontStack(name: string): string {
  return `${family(name)},${fallbackFamily(name)}`;
}

const address = (face: StoreFontFace) => `/fonts/${face.file}`;

/** Orders faces as browsers match weights: above 500 the next heavier one first, otherwise the next lighter one. */
function mismatch(face: StoreFontFace, weight: number): number {
  const gap = Math.max(face.weight_from - weight, weight - face.weight_to, 0);
  const isHeavier = face.weight_from > weight;
  const isPreferred = weight > 500 ? isHeavier : !isHeavier || face.weight_from <= 500;
  return gap === 0 || isPreferred ? gap : gap + 1000;
}

/** Returns the address of the file for a weight; undefined if the store has no such font. */
export function storeFontFile(fonts: readonly StoreFont[], name: string, weight: number): string | undefined {
  const faces = fonts.find((font) => font.name === name)?.faces ?? [];
  const [nearest] = faces.toSorted((one, other) => mismatch(one, weight) - mismatch(other, weight));
  return nearest && address(nearest);
}

/** Returns the descriptors that give Arial the metrics of a face, so that no line shifts when the font loads. */
export function fallbackMetrics(face: StoreFontFace, boldness: 'regular' | 'bold'): string {
  const width = boldness === 'bold' ? face.bold_average_width : face.average_width;
  const sizeAdjust = width / face.units_per_em / arialWidth[boldness];
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const override = (units: number) => percent(units / face.units_per_em / sizeAdjust);
  return [
    `size-adjust:${percent(sizeAdjust)}`,
    `ascent-override:${override(face.ascent)}`,
    `descent-override:${override(-face.descent)}`,
    `line-gap-override:${override(face.line_gap)}`,
  ].join(';');
}

function fallbackFaces(name: string, face: StoreFontFace): string[] {
  const { weight_from: from, weight_to: to } = face;
  const ranges = [
    { boldness: 'regular', lightest: from, heaviest: Math.min(to, boldFrom - 1) },
    { boldness: 'bold', lightest: Math.max(from, boldFrom), heaviest: to },
  ] as const;
  return ranges
    .filter(({ lightest, heaviest }) => lightest <= heaviest)
    .map(
      ({ boldness, lightest, heaviest }) =>
        `@font-face{font-family:${fallbackFamily(name)};font-weight:${lightest} ${heaviest};src:${arial[boldness]};${fallbackMetrics(face, boldness)}}`,
    );
}

/**
 * Returns the @font-face rules of the merchant's fonts that the store uses; empty for shipped fonts, whose rules are in
 * ui/styles/fonts.css. Names, files and numbers are validated with the settings, so nothing in them can end a style
 * element.
 */
export function storeFontCss(settings: FontSettings): string {
  const used = new Set([settings['fonts/font'], settings['fonts/display_font']]);
  return settings['fonts/uploaded']
    .filter(({ name }) => used.has(name))
    .flatMap(({ name, faces }) => [
      ...faces.map(
        (face) =>
          `@font-face{font-family:${family(name)};font-weight:${face.weight_from} ${face.weight_to};font-display:swap;src:url('${address(face)}') format('woff2')}`,
      ),
      ...faces.flatMap((face) => fallbackFaces(name, face)),
    ])
    .join('');
}
