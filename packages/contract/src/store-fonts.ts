/** The font families that ship with the product. */
export const shippedFontNames = ['Figtree', 'Fraunces', 'Bricolage Grotesque'] as const;

export type ShippedFontName = (typeof shippedFontNames)[number];

/** A file of an uploaded font, with the metrics for its fallback font. */
export interface StoreFontFace {
  readonly file: string;
  /** Both ends of a variable font's weight axis; the same weight twice for a static font. */
  readonly weight_from: number;
  readonly weight_to: number;
  readonly units_per_em: number;
  readonly ascent: number;
  /** Below the baseline, so negative. */
  readonly descent: number;
  readonly line_gap: number;
  /** Average advance width over a Portuguese sample, at weight 400 if available. */
  readonly average_width: number;
  /** The average advance width at weight 650, if available. */
  readonly bold_average_width: number;
}

/** An uploaded font, with one face per file. */
export interface StoreFont {
  readonly name: string;
  readonly faces: readonly StoreFontFace[];
}

const maxFonts = 20;
const maxFaces = 9;

export function isShippedFont(name: string): name is ShippedFontName {
  return shippedFontNames.some((shipped) => shipped === name);
}

/** Returns whether a name has only letters, digits, spaces and hyphens, because it is written into style sheets. */
export function isStoreFontName(name: unknown): name is string {
  return typeof name === 'string' && /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,48}[\p{L}\p{N}])?$/u.test(name);
}

/** Returns whether a text is the name of a font's file; it contains a hash of the content. */
export function isStoreFontFile(file: unknown): file is string {
  return typeof file === 'string' && /^font-[0-9a-f]{32}\.woff2$/.test(file);
}

export function isStoreFontWeight(weight: unknown): weight is number {
  return Number.isInteger(weight) && isBetween(weight, 1, 1000);
}

export function isStoreFontFace(face: unknown): face is StoreFontFace {
  if (!isObject(face)) return false;
  const { weight_from: from, weight_to: to } = face;
  return (
    isStoreFontFile(face['file']) &&
    isStoreFontWeight(from) &&
    isStoreFontWeight(to) &&
    from <= to &&
    isBetween(face['units_per_em'], 16, 16_384) &&
    ['ascent', 'descent', 'line_gap'].every((name) => isBetween(face[name], -20_000, 20_000)) &&
    ['average_width', 'bold_average_width'].every((name) => isBetween(face[name], 1, 20_000))
  );
}

function isStoreFont(font: unknown): font is StoreFont {
  if (!isObject(font) || !isStoreFontName(font['name'])) return false;
  const { faces } = font;
  return Array.isArray(faces) && faces.length > 0 && faces.length <= maxFaces && faces.every(isStoreFontFace);
}

/** Parses the setting `fonts/uploaded` (JSON); undefined if it is malformed. */
export function parseStoreFonts(text: string): readonly StoreFont[] | undefined {
  if (text === '') return [];
  try {
    const fonts: unknown = JSON.parse(text);
    return Array.isArray(fonts) && fonts.length <= maxFonts && fonts.every(isStoreFont) ? fonts : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
