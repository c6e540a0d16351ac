import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { readExchangeChoices } from './read-exchange.ts';

interface ReturnedLine {
  /** The order's line. */
  readonly id: number;
  readonly qty: number;
}

/** Returns the lines with the variants that they are exchanged for; refuses one of another product, or one that is not there. */
export async function withReplacements<Line extends ReturnedLine>(
  { trx, refuse }: InTransaction & Refusing<'replacement_unavailable'>,
  {
    lines,
    chosen,
  }: {
    lines: readonly Line[];
    chosen: readonly { readonly id: number; readonly replacement_variant_id?: number | undefined }[];
  },
): Promise<(Line & { readonly replacementId?: number })[]> {
  const choices = await readExchangeChoices(
    trx,
    lines.map(({ id }) => id),
  );
  return lines.map((line) => {
    const replacementId = chosen.find(({ id }) => id === line.id)?.replacement_variant_id;
    if (replacementId === undefined) return line;
    const variants = choices.find(({ item_id: id }) => id === line.id)?.variants ?? [];
    const variant = variants.find(({ variant_id: id }) => id === replacementId);
    if (!variant || variant.stock < line.qty) throw refuse('replacement_unavailable');
    return { ...line, replacementId };
  });
}
