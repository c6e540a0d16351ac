import { parseBrl } from '@vitrine/brazil/brl.ts';
import { parseCest } from '@vitrine/brazil/cest.ts';
import { parseInvoiceUnit } from '@vitrine/brazil/invoice-unit.ts';
import { parseNcm } from '@vitrine/brazil/ncm.ts';
import { type BulkChange, bulkChange } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

/** A change as it is typed into the dialog. */
export interface TypedBulkChange {
  readonly kind: BulkChange['kind'];
  readonly amount: string;
  readonly rounding: 'centavo' | 'ten_centavos' | 'ending_90';
  /** Of a change of categories. */
  readonly categoryId: number | null;
  /** Of an offer, as instants in ISO 8601; '' is unbounded. */
  readonly offerFrom: string;
  readonly offerUntil: string;
}

/** Reads a weight, such as `450`, `450 g` or `1,5 kg`; null if it is none. */
function gramsOf(text: string): number | null {
  const [, number = '', unit = 'g'] = /^(\d+(?:,\d{1,3})?)\s*(kg|g)?$/i.exec(text.trim()) ?? [];
  if (number === '') return null;
  const grams = Number(number.replace(',', '.')) * (unit.toLowerCase() === 'kg' ? 1000 : 1);
  // 0,001 kg are 1 g; binary fractions are not exact.
  return Math.abs(grams - Math.round(grams)) < 1e-6 ? Math.round(grams) : null;
}

/** Reads a code; null for none, which is said by a word: an empty field is not yet filled in. Undefined if it cannot be read. */
function codeOf<Code>(
  typed: string,
  parse: (text: string) => Code | null | undefined,
): Code | null | undefined {
  const text = typed.trim();
  return /^nenhum[ao]?$/i.test(text) ? null : (parse(text) ?? undefined);
}

/** Returns the typed change; null if its amount cannot be read. */
export function typedBulkChange({
  kind,
  amount,
  rounding,
  categoryId,
  offerFrom,
  offerUntil,
}: TypedBulkChange): BulkChange | null {
  if (offerFrom !== '' && offerUntil !== '' && new Date(offerUntil) <= new Date(offerFrom)) return null;
  // Two decimals, as an amount of money has them: 10,5 % are 1050 hundredths.
  const hundredths = parseBrl(amount.replace('%', ''));
  const pieces = /^[-−+]?\s*\d+$/.test(amount.trim())
    ? Number(amount.replace('−', '-').replaceAll(/\s/g, ''))
    : null;
  const found = bulkChange.safeParse({
    kind,
    centavos: hundredths,
    basis_points: hundredths,
    rounding,
    to: pieces,
    by: pieces,
    grams: gramsOf(amount),
    category_id: categoryId,
    // The period that there was goes: an offer of last year would not run.
    offer_from: offerFrom === '' ? null : offerFrom,
    offer_until: offerUntil === '' ? null : offerUntil,
    tag: amount,
    ncm: codeOf(amount, parseNcm),
    cest: codeOf(amount, parseCest),
    goods_origin: codeOf(amount, (text) => (/^\d$/.test(text) ? Number(text) : undefined)),
    invoice_unit: codeOf(amount, parseInvoiceUnit),
  });
  return found.data ?? null;
}
