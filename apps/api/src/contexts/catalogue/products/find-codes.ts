import type { FoundCode } from '@vitrine/contract/schemas/catalog.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { variantOfRow } from './find-variants-by-sku.ts';
import type { PriceMoment } from './price-moment.ts';
import { variantBySkuRepository } from './variant-by-sku-repository.ts';

/** Each is a statement of its own: a list of nothing but unknown codes is no order. */
const mostSuggestedFor = 20;
/** The digits of the longest barcode. */
const longestNumber = 14;

/**
 * Returns what each code names, in the order of the codes: the variant with this SKU, else those with this barcode, else those of
 * the product with this code. An unknown code has similar ones [COM+02].
 */
export async function findCodes(
  db: StoreDatabase,
  { codes, moment: { at, expireAt } }: { codes: readonly string[]; moment: PriceMoment },
): Promise<FoundCode[]> {
  const asked = [...new Set(codes.map((code) => code.trim()))].filter((code) => code !== '');
  const rows = await variantBySkuRepository.withCodes(db, {
    codes: [...new Set(asked.flatMap((code) => [code, code.toUpperCase()]))],
    at,
  });
  for (const { changes_at: change } of rows) expireAt(change);
  const found = asked.map((code) => {
    const is = (own: string | null) => own === code || own === code.toUpperCase();
    const named = [
      rows.filter(({ sku }) => is(sku)),
      rows.filter(({ gtin }) => is(gtin)),
      rows.filter(({ product_sku: sku }) => is(sku)),
    ].find((some) => some.length > 0);
    return { code, variants: (named ?? []).map(variantOfRow) };
  });
  const unknown = found.filter(({ variants }) => variants.length === 0).slice(0, mostSuggestedFor);
  const similar = await Promise.all(unknown.map(({ code }) => similarCodes(db, code)));
  const suggestionsOf = new Map(unknown.map(({ code }, index) => [code, similar[index] ?? []]));
  return found.map((one) => ({ ...one, suggestions: suggestionsOf.get(one.code) ?? [] }));
}

async function similarCodes(db: StoreDatabase, code: string): Promise<FoundCode['suggestions']> {
  const rows = await variantBySkuRepository.similarTo(db, {
    code: code.toUpperCase(),
    padded: withZeros(code),
  });
  return rows.map(({ sku, name }) => ({ code: sku, name }));
}

/** Returns a number with the zeros that a spreadsheet may have cut before it; none for a code with letters. */
function withZeros(code: string): string[] {
  if (!/^\d+$/.test(code)) return [];
  return Array.from({ length: Math.max(0, longestNumber - code.length) }, (_, index) =>
    code.padStart(code.length + index + 1, '0'),
  );
}
