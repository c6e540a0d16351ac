import { parsePackContent } from '@vitrine/brazil/pack-content.ts';

import { ownEntry } from './own-entry.ts';
import { piecesInLabel } from './pieces-in-label.ts';

interface Labelled {
  readonly label: string;
}

/** What a label measures: only sizes of one kind have an order. */
type SizeKind = 'clothing' | 'age' | 'bed' | 'number' | 'voltage' | 'length' | 'weight' | 'volume' | 'pieces';

interface Size {
  readonly kind: SizeKind;
  /** Compared number by number. */
  readonly measures: readonly number[];
}

/** The kinds in the order in which a filter of several kinds lists them. */
const kinds: readonly SizeKind[] = [
  'age',
  'clothing',
  'number',
  'bed',
  'voltage',
  'length',
  'weight',
  'volume',
  'pieces',
];

/** Letters of clothing, each with other spellings of the same size. */
const clothing: readonly (readonly string[])[] = [
  ['RN'],
  ['PPP', 'XXP'],
  ['PP', 'XP', 'XS'],
  ['P', 'S', 'PEQUENO', 'PEQUENA'],
  ['M', 'MEDIO', 'MEDIA'],
  ['G', 'L', 'GRANDE'],
  ['GG', 'XL', 'EG'],
  ['XG', 'XGG', 'XXL', 'EXG', 'EGG', 'G1', 'GGG', '3G'],
  ['XXG', 'XXGG', 'XXXL', 'G2', '4G'],
  ['XXXG', 'G3', '5G'],
  ['G4'],
  ['U', 'UN', 'UNICO', 'TAMANHO UNICO'],
];
const beds: readonly (readonly string[])[] = [
  ['MINI BERCO'],
  ['BERCO'],
  ['MINI CAMA', 'INFANTIL', 'JUNIOR'],
  ['SOLTEIRO'],
  ['SOLTEIRAO', 'SOLTEIRO KING'],
  ['VIUVA'],
  ['CASAL', 'CASAL PADRAO'],
  ['QUEEN', 'QUEEN SIZE', 'CASAL QUEEN'],
  ['KING', 'KING SIZE', 'CASAL KING'],
  ['SUPER KING', 'SUPERKING', 'SUPER KING SIZE'],
];
const placeIn = (sizes: readonly (readonly string[])[], text: string) =>
  sizes.findIndex((spellings) => spellings.includes(text));

const millimetresPer: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };
const monthsPer: Readonly<Record<string, number>> = { mes: 1, meses: 1, m: 1, ano: 12, anos: 12, a: 12 };

const plain = (label: string) => label.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();

/** Returns what a label measures: 'GG', '38', '1,5 l', 'M · 30 × 32 cm', 'Queen', 'Caixa com 6'; null for no size. */
function sizeOf(label: string): Size | null {
  const text = plain(label);
  return (
    clothingSize(text.toUpperCase()) ??
    bedSize(text.toUpperCase()) ??
    ageOf(text.toLowerCase()) ??
    voltageOf(text.toUpperCase()) ??
    lengthOf(text) ??
    contentOf(label) ??
    numberOf(text) ??
    packOf(label)
  );
}

/** 'P', 'P–M', 'G/GG', 'P a M'. */
function clothingSize(text: string): Size | null {
  const places = text.split(/ ?[–/-] ?| A /).map((one) => placeIn(clothing, one));
  return places.length > 2 || places.includes(-1) ? null : { kind: 'clothing', measures: places };
}

function bedSize(text: string): Size | null {
  const place = placeIn(beds, text.replace(/^CAMA /, ''));
  return place === -1 ? null : { kind: 'bed', measures: [place] };
}

/** '3 meses', '0 a 3 meses', '6-9 meses', '1 ano', '12-18m'. */
function ageOf(text: string): Size | null {
  const [, from, , to, unit = ''] =
    /^(\d{1,2})(?: ?(mes|meses|anos?|m|a))?(?: ?(?:a|-|–|\/) ?(\d{1,2}))? ?(mes|meses|anos?|m|a)$/.exec(
      text,
    ) ?? [];
  const perUnit = ownEntry(monthsPer, unit);
  const isMetre = to === undefined && (unit === 'm' || unit === 'a');
  if (from === undefined || perUnit === undefined || isMetre) return null;
  return { kind: 'age', measures: [Number(from) * perUnit, Number(to ?? from) * perUnit] };
}

function voltageOf(text: string): Size | null {
  if (text === 'BIVOLT') return { kind: 'voltage', measures: [Number.POSITIVE_INFINITY] };
  const [, volts] = /^(12|24|110|115|127|220|230|380) ?V(?:OLTS)?$/.exec(text) ?? [];
  return volts === undefined ? null : { kind: 'voltage', measures: [Number(volts)] };
}

/** By the longest side: '45 × 45 cm', 'M · 30 × 32 cm', '1,40 x 2,00 m'. */
function lengthOf(text: string): Size | null {
  const [, sides, unit] =
    /^(?:[^\d]+ · )?(\d+(?:,\d+)?(?: ?[×x] ?\d+(?:,\d+)?)*) ?(mm|cm|m)$/i.exec(text) ?? [];
  const perUnit = ownEntry(millimetresPer, unit?.toLowerCase() ?? '');
  if (sides === undefined || perUnit === undefined) return null;
  const numbers = sides.split(/ ?[×x] ?/i).map((side) => Number(side.replace(',', '.')));
  return {
    kind: 'length',
    measures: numbers.map((side) => side * perUnit).toSorted((one, other) => other - one),
  };
}

const kindOfMeasure = { kg: 'weight', l: 'volume', m: 'length', un: 'pieces' } as const;

/** '250 g', '1,5 l', '6 × 700 ml'; also 'Lata de 80 g'. */
function contentOf(label: string): Size | null {
  const content = parsePackContent(label.replace(/^\D+ (?=\d)/, '')) ?? parsePackContent(label);
  return content && { kind: kindOfMeasure[content.measure], measures: [content.amount] };
}

/** Numbers of shoes, clothes and rings: '36', '37/38', 'BR 40'. */
function numberOf(text: string): Size | null {
  const [, from, to] = /^(?:(?:BR|TAM\.?|N[ºo]?) ?)?(\d{1,3})(?: ?[/–-] ?(\d{1,3}))?$/i.exec(text) ?? [];
  return from === undefined ? null : { kind: 'number', measures: [Number(from), Number(to ?? from)] };
}

function packOf(label: string): Size | null {
  const pieces = piecesInLabel(label);
  return pieces === null ? null : { kind: 'pieces', measures: [pieces * 1000] };
}

function compareSizes(one: Size, other: Size): number {
  const differing = one.measures.findIndex((measure, at) => measure !== other.measures[at]);
  const byMeasure =
    differing === -1
      ? one.measures.length - other.measures.length
      : (one.measures[differing] ?? 0) - (other.measures[differing] ?? 0);
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || byMeasure;
}

/**
 * Returns sizes from small to large, by kind: P M G GG, 36 38, 1,5 l 2 l, Solteiro Casal Queen King [CAT+06]. Returns null
 * unless all labels are sizes; with `isOneKind` also if they are of several kinds.
 */
export function inSizeOrder<Value extends Labelled>(
  values: readonly Value[],
  { isOneKind = false }: { isOneKind?: boolean } = {},
): Value[] | null {
  const sized = values.flatMap((value) => {
    const size = sizeOf(value.label);
    return size ? [{ value, size }] : [];
  });
  const kindsOfValues = new Set(sized.map(({ size }) => size.kind));
  if (sized.length < values.length || (isOneKind && kindsOfValues.size > 1)) return null;
  return sized.toSorted((one, other) => compareSizes(one.size, other.size)).map(({ value }) => value);
}

/** Returns the values of a product's option in the order of their sizes, else as the merchant arranged them. */
export const optionInOrder = <Value extends Labelled>(values: readonly Value[]): readonly Value[] =>
  inSizeOrder(values, { isOneKind: true }) ?? values;
