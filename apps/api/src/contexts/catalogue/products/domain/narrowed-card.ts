import type { NamedCode } from '@vitrine/contract/filter-names.ts';
import { filterWord } from '@vitrine/contract/filter-text.ts';
import type { Image, ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

/** By option code: the accepted values, as words of addresses. */
export type RequestedOptions = ReadonlyMap<string, readonly string[]>;

interface Option {
  readonly code: string;
  readonly values: readonly { code: string; label: string }[];
}

/** A product with the options that distinguish its variants. */
export interface ChoosableProduct {
  readonly options: readonly Option[];
  readonly images: readonly (Image & { option_value?: { code: string; value: string } | null })[];
  readonly variants: readonly {
    id: number;
    option_values: Readonly<Record<string, string>>;
    sale_centavos: number;
    has_stock: boolean;
  }[];
}

/** Returns the chosen option values of a listing's filters, by option code; a code may also be an attribute's. */
export function requestedOptions(
  chosen: ReadonlyMap<string, readonly string[]>,
  codes: readonly NamedCode[],
): RequestedOptions {
  return new Map(
    codes.flatMap(({ name, code }) => {
      const words = chosen.get(name) ?? [];
      return words.length > 0 ? [[code, words] as const] : [];
    }),
  );
}

const picturesOfCard = 2;

/**
 * Returns a card with the variant that the chosen options select, and its pictures first. Of several variants it is the
 * one that the product page opens with: the cheapest in stock.
 */
export function narrowedCard(
  card: ProductSummary,
  product: ChoosableProduct,
  requested: RequestedOptions,
): ProductSummary {
  const options = product.options.filter(({ code }) => requested.has(code));
  const fitting = product.variants
    .filter((variant) =>
      options.every((option) => isRequested(option, variant.option_values[option.code], requested)),
    )
    .toSorted(
      (one, other) =>
        Number(other.has_stock) - Number(one.has_stock) || one.sale_centavos - other.sale_centavos,
    );
  const [variant] = fitting;
  if (options.length === 0 || !variant) return card;
  const ofVariant = product.images.filter(
    ({ option_value: shown }) => shown && variant.option_values[shown.code] === shown.value,
  );
  const ofEvery = product.images.filter(({ option_value: shown }) => !shown);
  const images = [...ofVariant, ...ofEvery].slice(0, picturesOfCard).map(({ path, alt, width, height }) => ({
    path,
    alt,
    width,
    height,
  }));
  return { ...card, variant_id: variant.id, images: ofVariant.length > 0 ? images : card.images };
}

function isRequested(
  { code, values }: Option,
  value: string | undefined,
  requested: RequestedOptions,
): boolean {
  const label = values.find((one) => one.code === value)?.label;
  return label !== undefined && (requested.get(code) ?? []).includes(filterWord(label));
}
