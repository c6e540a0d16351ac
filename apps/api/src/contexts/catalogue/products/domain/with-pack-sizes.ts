import { piecesInLabel } from '@vitrine/rules/pieces-in-label.ts';

interface SoldVariant {
  readonly option_values: Readonly<Record<string, string>>;
  readonly content: string | null;
}

interface ChosenOption {
  readonly code: string;
  readonly values: readonly { readonly code: string; readonly label: string }[];
}

/**
 * Returns the variants with the pieces that their options name, 'Pacote com 100' or 'Kit com 3', as their content, so that
 * the page shows a price per piece. Only where packs differ and the merchant has given no variant a content [CAT+06].
 */
export function withPackSizes<Variant extends SoldVariant>(
  variants: readonly Variant[],
  options: readonly ChosenOption[],
): readonly Variant[] {
  const pieces = variants.map((variant) => piecesOf(variant, options));
  const areDifferent = new Set(pieces).size > 1 && pieces.every((count) => count !== null);
  if (!areDifferent || variants.some(({ content }) => content !== null)) return variants;
  return variants.map((variant, at) => ({ ...variant, content: `${pieces[at] ?? 1} un` }));
}

function piecesOf({ option_values: chosen }: SoldVariant, options: readonly ChosenOption[]): number | null {
  const counts = options.flatMap(({ code, values }) => {
    const label = values.find((value) => value.code === chosen[code])?.label ?? '';
    return piecesInLabel(label) ?? [];
  });
  return counts.length === 1 ? (counts[0] ?? null) : null;
}
