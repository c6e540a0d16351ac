import { formatBrl } from './brl.ts';

/** Measures with a unit price. */
type ContentMeasure = 'kg' | 'l' | 'm';

/** Content of one unit that is sold: `amount` in thousandths of the measure (grams, millilitres, millimetres). */
export interface PackContent {
  readonly amount: number;
  readonly measure: ContentMeasure;
}

const units: Readonly<Record<string, PackContent>> = {
  kg: { amount: 1000, measure: 'kg' },
  g: { amount: 1, measure: 'kg' },
  l: { amount: 1000, measure: 'l' },
  ml: { amount: 1, measure: 'l' },
  m: { amount: 1000, measure: 'm' },
  cm: { amount: 10, measure: 'm' },
  mm: { amount: 1, measure: 'm' },
};
const smallUnit = { kg: 'g', l: 'ml', m: 'mm' } as const;
const maxThousandths = 1_000_000_000;

/** '250 g', '1,5 kg', '750ml', '2,5 m'; null for anything else, also for an empty text. */
export function parsePackContent(text: string): PackContent | null {
  const match = /^(\d{1,7})(?:,(\d{1,3}))? ?(kg|g|l|ml|m|cm|mm)$/i.exec(text.trim());
  const [, whole = '', fraction = '', name = ''] = match ?? [];
  const unit = units[name.toLowerCase()];
  if (!unit) return null;
  // In thousandths of the unit, to avoid floats.
  const thousandths = Number(whole + fraction.padEnd(3, '0')) * unit.amount;
  const amount = thousandths / 1000;
  return Number.isInteger(amount) && amount > 0 && amount <= maxThousandths
    ? { amount, measure: unit.measure }
    : null;
}

/** '250 g', '1 kg', '1,5 kg': the inverse of `parsePackContent`. */
export function formatPackContent({ amount, measure }: PackContent): string {
  if (amount < 1000) return `${amount} ${smallUnit[measure]}`;
  const fraction = String(amount % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(amount / 1000)}${fraction === '' ? '' : `,${fraction}`} ${measure}`;
}

/** 'R$ 159,60/kg' for a unit at that price, rounded to the centavo. */
export function formatUnitPrice(priceCentavos: number, { amount, measure }: PackContent): string {
  return `${formatBrl(Math.round((priceCentavos * 1000) / amount))}/${measure}`;
}
