import { type NamedCode, ownFilters } from '@vitrine/contract/filter-names.ts';
import { filterWord as makeWord } from '@vitrine/contract/filter-text.ts';

import type {
  ListedFilters,
  ListedProduct,
  ListedValue,
} from '#api/contexts/catalogue/products/domain/listed-product.ts';

/** The stored data of a product from which its listing is derived. */
export interface ListingRow {
  readonly id: number;
  readonly category_ids: readonly number[];
  readonly brand: string | null;
  readonly options: readonly {
    code: string;
    label: string;
    values: readonly { code: string; label: string; color: string | null }[];
  }[];
  readonly attributes: readonly { code: string; label: string; value: string }[];
  /** Each variant's option values and whether it is in stock. */
  readonly variants: readonly { options: Readonly<Record<string, string>>; has_stock: boolean }[];
  readonly price_centavos: number;
  readonly list_price_centavos: number;
  readonly discount_permille: number;
  readonly is_available: boolean;
  readonly is_new: boolean;
  readonly is_free_shipping: boolean;
  readonly rating_tenths: number | null;
  readonly rating_count: number;
  readonly created_on: string;
  readonly sales_rank: number;
  readonly name_plain: string;
}

/** Products share labels: each word is computed once. */
const words = new Map<string, string>();
const maxWords = 5000;
function filterWord(label: string): string {
  const known = words.get(label);
  if (known !== undefined) return known;
  const word = makeWord(label);
  if (words.size >= maxWords) words.clear();
  words.set(label, word);
  return word;
}

const ratingSteps = [4, 3, 2] as const;

const plain = (value: string, label: string, position = 0): ListedValue => ({
  value,
  label,
  color: null,
  position,
});

/** Builds the listed values of a product, with the merchant's filters. */
export function listedProduct(row: ListingRow, codes: readonly NamedCode[]): ListedProduct {
  // All variants of a sold-out product count; otherwise only the available ones.
  const offered = row.is_available ? row.variants.filter(({ has_stock }) => has_stock) : row.variants;
  return {
    id: row.id,
    categoryIds: row.category_ids,
    filters: { ...codedFilters(row, offered, codes), ...filtersOfAll(row) },
    variants: offered.map(({ options }) => optionWords(row, options, codes)),
    priceCentavos: row.price_centavos,
    discountPermille: row.discount_permille,
    isAvailable: row.is_available,
    createdOn: row.created_on,
    salesRank: row.sales_rank,
    namePlain: row.name_plain,
  };
}

function filtersOfAll(row: ListingRow): ListedFilters {
  const brand = filterWord(row.brand ?? '');
  const rating = row.rating_count > 0 ? (row.rating_tenths ?? 0) : 0;
  const offers = [
    ...(row.list_price_centavos > row.price_centavos ? [plain('com-desconto', 'Com desconto', 0)] : []),
    ...(row.is_free_shipping ? [plain('frete-gratis', 'Frete grátis', 1)] : []),
    ...(row.is_new ? [plain('novidades', 'Novidades', 2)] : []),
  ];
  return {
    [ownFilters.brand]: {
      label: 'Marca',
      values: row.brand !== null && brand !== '' ? [plain(brand, row.brand)] : [],
    },
    [ownFilters.rating]: {
      label: 'Avaliação',
      values: ratingSteps.flatMap((step, position) =>
        rating >= step * 10 ? [plain(String(step), `${step} estrelas ou mais`, position)] : [],
      ),
    },
    [ownFilters.availability]: {
      label: 'Disponibilidade',
      values: row.is_available ? [plain('em-estoque', 'Em estoque')] : [],
    },
    [ownFilters.offers]: { label: 'Ofertas', values: offers },
  };
}

function codedFilters(
  row: ListingRow,
  offered: ListingRow['variants'],
  codes: readonly NamedCode[],
): ListedFilters {
  return Object.fromEntries(
    codes.flatMap(({ name, code }) => {
      const option = row.options.find((one) => one.code === code);
      if (option) return [[name, { label: option.label, values: optionValues(option, offered) }]];
      const attribute = row.attributes.find((one) => one.code === code);
      const value = filterWord(attribute?.value ?? '');
      if (!attribute || value === '') return [];
      return [[name, { label: attribute.label, values: [plain(value, attribute.value)] }]];
    }),
  );
}

/** Returns the values of an option that an offered variant has. */
function optionValues(option: ListingRow['options'][number], offered: ListingRow['variants']): ListedValue[] {
  const used = new Set(offered.map(({ options }) => options[option.code]));
  return option.values.flatMap(({ code, label, color }, position) =>
    used.has(code) && filterWord(label) !== '' ? [{ value: filterWord(label), label, color, position }] : [],
  );
}

/** Returns a variant's options by filter name, as words of addresses, because equal codes may mean different sizes. */
function optionWords(
  row: ListingRow,
  options: Readonly<Record<string, string>>,
  codes: readonly NamedCode[],
): Record<string, string> {
  return Object.fromEntries(
    codes.flatMap(({ name, code }) => {
      const option = row.options.find((one) => one.code === code);
      const value = option?.values.find((one) => one.code === options[code]);
      return value && filterWord(value.label) !== '' ? [[name, filterWord(value.label)]] : [];
    }),
  );
}
