import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ReadProduct } from './batch.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import { type OptionEntry, type ProductEntry, withCodeAndLabel } from './domain/catalogue-entry.ts';
import type { Option } from './domain/catalogue-state.ts';
import { shortHash } from './domain/other-shops/shop-skus.ts';
import { originRepository, type StoredOrigin } from './origin-repository.ts';

/**
 * Gives the products of another shop's file the codes that they have here since an earlier file, whatever they are by now. What
 * only the shop knows of such a product stays: its address and the options that were added to it.
 */
export async function withOwnCodes(
  db: StoreDatabase,
  products: readonly ReadProduct[],
): Promise<readonly ReadProduct[]> {
  const [first] = products.flatMap(({ origin }) => origin ?? []);
  if (!first) return products;
  // A file is of one shop.
  const stored = await originRepository.of(db, {
    system: first.system,
    keys: products.flatMap(({ origin }) => origin?.key ?? []),
  });
  if (stored.length === 0) return products;
  const byKey = Map.groupBy(stored, (one) => one.product_key);
  const known = await catalogueRepository.withSkus(db, [...new Set(stored.map(({ sku }) => sku))]);
  const optionsOf = new Map(known.map(({ sku, options }) => [sku, options]));
  return products.map((product) => {
    const origins = byKey.get(product.origin?.key ?? '');
    return origins ? withStoredCodes(product, { origins, optionsOf }) : product;
  });
}

interface KnownProduct {
  readonly origins: readonly StoredOrigin[];
  readonly optionsOf: ReadonlyMap<string, readonly Option[]>;
}

function withStoredCodes(product: ReadProduct, { origins, optionsOf }: KnownProduct): ReadProduct {
  const { entry, origin, record } = product;
  const sku = origins[0]?.sku;
  if (!entry || !origin || sku === undefined) return product;
  const skuOf = new Map(origins.map((one) => [one.variant_key, one.variant_sku]));
  const variants = (entry.variants ?? []).map((variant, at) => {
    const own = skuOf.get(origin.variantKeys[at] ?? '');
    return own ? { ...variant, sku: own } : variant;
  });
  const { slug: _slug, options, ...rest } = entry;
  const changed: ProductEntry = {
    ...rest,
    ...(options && { options: withStoredOptions(options, optionsOf.get(sku) ?? []) }),
    sku,
    ...(entry.variants && { variants }),
  };
  return { ...product, entry: changed, record: { ...record, sku } };
}

/** Adds the options and values that the product has here and the file lacks: variants that were added here use them. */
function withStoredOptions(options: readonly OptionEntry[], stored: readonly Option[]): OptionEntry[] {
  const codeOf = (entry: Parameters<typeof withCodeAndLabel>[0]) => withCodeAndLabel(entry).code;
  const known = options.map((option) => {
    const before = stored.find(({ code }) => code === codeOf(option));
    const codes = new Set(option.values.map(codeOf));
    const kept = before?.values.filter(({ code }) => !codes.has(code)) ?? [];
    const coloured = option.values.map((value) => ({
      ...value,
      color: before?.values.find(({ code }) => code === codeOf(value))?.color ?? null,
    }));
    return { ...option, values: [...coloured, ...kept] };
  });
  const codes = new Set(known.map(codeOf));
  return [...known, ...stored.filter(({ code }) => !codes.has(code))];
}

/** Gives a variant of another shop's file a code of its own if another product here has the file's. */
export function withFreeVariantCodes(
  { entry, origin }: ReadProduct,
  owners: ReadonlyMap<string, string>,
): ProductEntry | null {
  if (!entry || !origin) return entry;
  const isTaken = (sku: string) => (owners.get(sku) ?? entry.sku) !== entry.sku;
  const { variants = [] } = entry;
  if (!variants.some(({ sku }) => isTaken(sku ?? entry.sku))) return entry;
  return {
    ...entry,
    variants: variants.map((variant, at) => {
      const sku = variant.sku ?? entry.sku;
      if (!isTaken(sku)) return variant;
      const identity = `${origin.system} ${origin.key} ${origin.variantKeys[at] ?? ''}`;
      return { ...variant, sku: `${sku.slice(0, longestStart).trim()}-${shortHash(identity)}` };
    }),
  };
}

/** With a hyphen and seven letters it fits our codes. */
const longestStart = 56;
