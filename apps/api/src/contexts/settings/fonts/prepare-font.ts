import { createHash } from 'node:crypto';

import { maxFontBytes } from '@vitrine/contract/admin/schemas/fonts.ts';
import { isStoreFontFace, type StoreFontFace } from '@vitrine/contract/store-fonts.ts';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Largest unpacked size of a WOFF2, checked in its header before decompression. */
const maxUnpackedBytes = 20_000_000;
/** Printable ASCII, Latin-1, and other characters of Portuguese texts. */
const text = String.fromCodePoint(
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0x1_00 - 0xa0 }, (_, index) => 0xa0 + index),
  ...Array.from('ŒœŸ–—‘’‚“”„†•…‹›€™←↑→↓−×✓\u2009\u202F', (character) => character.codePointAt(0) ?? 0),
);
/** Without these a Portuguese page would mix two fonts. */
const neededCharacters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÂÃÀÇÉÊÍÓÔÕÚáâãàçéêíóôõú0123456789R$.,';
/** The storefront has Arial's average width for the same text. */
const sample =
  'Toda compra tem troca grátis, entrega rápida e atenção de verdade: em até 12 vezes sem juros no cartão, por R$ 129,90.';
const regularWeight = 400;
const boldWeight = 650;

export interface PreparedFont {
  readonly bytes: Buffer;
  readonly face: StoreFontFace;
}

/**
 * Reads a WOFF2, subsets it to the characters of Portuguese and the weight axis, and measures the metrics for a
 * fallback font. Refuses other files, damaged ones and fonts without Portuguese letters. `weight` overrides a static
 * font's own weight; a variable font has its weights in the file.
 */
export async function prepareFont(original: Buffer, weight: number | null): Promise<PreparedFont> {
  requireWoff2(original);
  // Re-encoded bytes are well-formed, so only they are read from here on.
  const whole = await subset(original, text, { targetFormat: 'sfnt', variationAxes: {} });
  const font = readFont(whole, factsOf);
  requireLetters(font.characters);
  const { wght, ...others } = font.axes;
  if (wght && weight !== null) {
    throw new OperatorProblem('font_weight_not_needed', { lightest: wght.min, heaviest: wght.max });
  }
  const pinned: Record<string, number> = {};
  for (const [tag, axis] of Object.entries(others)) if (axis) pinned[tag] = axis.default;
  const bytes = await subset(whole, text, { targetFormat: 'woff2', variationAxes: pinned });
  const width = async (measuredWeight: number) => {
    const axes = wght ? { ...pinned, wght: Math.min(Math.max(measuredWeight, wght.min), wght.max) } : pinned;
    return readFont(await subset(whole, sample, { targetFormat: 'sfnt', variationAxes: axes }), averageWidth);
  };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const face = {
    file: `font-${hash}.woff2`,
    weight_from: Math.round(wght?.min ?? weight ?? font.weight),
    weight_to: Math.round(wght?.max ?? weight ?? font.weight),
    ...font.metrics,
    average_width: await width(regularWeight),
    bold_average_width: await width(boldWeight),
  };
  if (!isStoreFontFace(face)) throw unreadable(new Error('metrics are out of range'));
  return { bytes, face };
}

function requireWoff2(bytes: Buffer): void {
  if (bytes.byteLength > maxFontBytes) {
    throw new OperatorProblem('font_too_large');
  }
  if (bytes.byteLength < 48 || bytes.toString('latin1', 0, 4) !== 'wOF2') {
    throw new OperatorProblem('font_not_woff2');
  }
  const unpackedBytes = bytes.readUInt32BE(16);
  if (unpackedBytes > maxUnpackedBytes) {
    throw new OperatorProblem('font_too_large.unpacked');
  }
}

/** The libraries throw generic errors for bytes that are no font. */
function unreadable(cause: unknown): OperatorProblem {
  const problem = new OperatorProblem('font_unreadable');
  problem.cause = cause;
  return problem;
}

/** Returns what `read` reads from a font; tables are parsed lazily. */
function readFont<Found>(bytes: Buffer, read: (font: Font) => Found): Found {
  try {
    const font = create(bytes);
    if (font.isCollection) throw new Error('a collection contains several fonts');
    return read(font);
  } catch (error) {
    throw unreadable(error);
  }
}

const factsOf = (font: Font) => ({
  axes: font.variationAxes,
  weight: font['OS/2'].usWeightClass,
  characters: new Set(font.characterSet),
  metrics: {
    units_per_em: font.unitsPerEm,
    ascent: font.ascent,
    descent: font.descent,
    line_gap: font.lineGap,
  },
});

async function subset(...given: Required<Parameters<typeof subsetFont>>): Promise<Buffer> {
  try {
    return await subsetFont(...given);
  } catch (error) {
    throw unreadable(error);
  }
}

function requireLetters(characters: ReadonlySet<number>): void {
  const missing = Array.from(neededCharacters).filter(
    (character) => !characters.has(character.codePointAt(0) ?? 0),
  );
  if (missing.length === 0) return;
  throw new OperatorProblem('font_lacks_characters', {
    characters: `${missing.slice(0, 12).join(' ')}${missing.length > 12 ? ' …' : ''}`,
  });
}

function averageWidth(font: Font): number {
  const widths = Array.from(
    sample,
    (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth,
  );
  const sum = widths.reduce((total, width) => total + width, 0);
  return Math.round((sum / widths.length) * 100) / 100;
}
