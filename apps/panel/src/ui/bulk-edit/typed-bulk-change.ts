import { parseBrl } from '@vitrine/brazil/brl.ts';
import { type BulkChange, bulkChange } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

/** A change as it is typed into the dialog. */
export interface TypedBulkChange {
  readonly kind: BulkChange['kind'];
  readonly amount: string;
  readonly rounding: 'centavo' | 'ten_centavos' | 'ending_90';
}

/** Returns the typed change; null if its amount cannot be read. */
export function typedBulkChange({ kind, amount, rounding }: TypedBulkChange): BulkChange | null {
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
  });
  return found.data ?? null;
}
