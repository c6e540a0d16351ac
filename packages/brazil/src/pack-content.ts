import { formatBrl } from './brl.ts';

/** Measures with a unit price; `un` counts pieces. */
type ContentMeasure = 'kg' | 'l' | 'm' | 'un';

/** Content of one unit that is sold: `amount` in thousandths of the measure (grams, millilitres, millimetres). */
export interface PackContent {
  readonly amount: number;
  readonly measure: ContentMeasure;
  /** The pieces of equal content that make up `amount`, such as the 6 bottles of a box; absent for one. */
  readonly pieces?: number | undefined;
}

const units: Readonly<Record<string, PackContent>> = {
  kg: { amount: 1000, measure: 'kg' },
  g: { amount: 1, measure: 'kg' },
  l: { amount: 1000, measure: 'l' },
  ml: { amount: 1, measure: 'l' },
  m: { amount: 1000, measure: 'm' },
  cm: { amount: 10, measure: 'm' },
  mm: { amount: 1, measure: 'm' },
  un: { amount: 1000, measure: 'un' },
};
const smallUnit = { kg: 'g', l: 'ml', m: 'mm', un: '' } as const;
const maxPieces = 9999;
const maxThousandths = 1_000_000_000;

/** Parses '250 g', '1,5 kg', '750ml', '2,5 m', '500 un', '6 × 700 ml'; null for anything else, such as an empty text. */
export function parsePackContent(text: string): PackContent | null {
  const [, count = '', each = ''] = /^(\d{1,4}) ?[x×] ?(.+)$/i.exec(text.trim()) ?? [];
  if (count === '') return parsePiece(text);
  const piece = parsePiece(each);
  const pieces = Number(count);
  const amount = pieces * (piece?.amount ?? 0);
  return piece && piece.measure !== 'un' && pieces > 1 && amount <= maxThousandths
    ? { amount, measure: piece.measure, pieces }
    : null;
}

function parsePiece(text: string): PackContent | null {
  const match = /^(\d{1,7})(?:,(\d{1,3}))? ?(kg|g|l|ml|m|cm|mm|un)$/i.exec(text.trim());
  const [, whole = '', fraction = '', name = ''] = match ?? [];
  const unit = units[name.toLowerCase()];
  if (!unit) return null;
  // In thousandths of the unit, to avoid floats.
  const thousandths = Number(whole + fraction.padEnd(3, '0')) * unit.amount;
  const amount = thousandths / 1000;
  if (!Number.isInteger(amount) || amount <= 0 || amount > maxThousandths) return null;
  const isCountable = amount % 1000 === 0 && amount <= maxPieces * 1000;
  return unit.measure === 'un' && !isCountable ? null : { amount, measure: unit.measure };
}

/** Formats as '250 g', '1 kg', '1,5 kg', '6 × 700 ml': the inverse of `parsePackContent`. */
export function formatPackContent({ amount, measure, pieces }: PackContent): string {
  if (pieces !== undefined) return `${pieces} × ${formatPackContent({ amount: amount / pieces, measure })}`;
  if (amount < 1000) return `${amount} ${smallUnit[measure]}`;
  const fraction = String(amount % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(amount / 1000)}${fraction === '' ? '' : `,${fraction}`} ${measure}`;
}

/** Returns the number of pieces in a pack: 500 for '500 un', 6 for '6 × 700 ml', else 1. */
export function piecesOf({ amount, measure, pieces }: PackContent): number {
  return pieces ?? (measure === 'un' ? amount / 1000 : 1);
}

/**
 * Formats the unit price of a content at that price as 'R$ 159,60/kg', of a pack as 'R$ 39,90/un. · R$ 57,00/l', rounded
 * to the centavo; empty for a single piece.
 */
export function formatUnitPrice(priceCentavos: number, content: PackContent): string {
  const pieces = piecesOf(content);
  const { amount, measure } = content;
  return [
    ...(pieces > 1 ? [`${formatBrl(Math.round(priceCentavos / pieces))}/un.`] : []),
    ...(measure === 'un' ? [] : [`${formatBrl(Math.round((priceCentavos * 1000) / amount))}/${measure}`]),
  ].join(' · ');
}
