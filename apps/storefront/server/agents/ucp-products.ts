import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import { largestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import { productPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';

type Variant = Product['variants'][number];

/** Option name and value, as people read them. */
export interface SelectedOption {
  readonly name: string;
  readonly label: string;
}

const productIdPrefix = 'produto:';

/** Returns the id of a product in UCP: a code of a variant has no such prefix. */
const ucpProductId = (id: number): string => `${productIdPrefix}${id}`;

/** Returns the product of a UCP id; null for the code of a variant. */
export function productOfUcpId(text: string): string | null {
  const id = text.startsWith(productIdPrefix) ? text.slice(productIdPrefix.length) : '';
  return /^[1-9]\d{0,8}$/.test(id) ? id : null;
}

const price = (centavos: number) => ({ amount: centavos, currency: 'BRL' });

export const isVariantAvailable = (variant: Variant): boolean =>
  largestAllowedQty(variant.stock, variant) > 0;

/** Returns the variant that stands for a product: the cheapest that can be bought, else the first. */
export function featuredVariant({ variants }: Product): Variant | undefined {
  const available = variants.filter(isVariantAvailable);
  return available.toSorted((one, other) => one.price_centavos - other.price_centavos)[0] ?? variants[0];
}

/** Returns the values of a variant's options. */
export function optionsOf({ options }: Product, variant: Variant): SelectedOption[] {
  return options.flatMap(({ code, label: name, values }) => {
    const value = values.find((one) => one.code === variant.option_values[code]);
    return value ? [{ name, label: value.label }] : [];
  });
}

/**
 * Returns a product as UCP describes it, with the given variants: prices are those of the page [INT+05]. A quantity rule and volume prices are
 * in `metadata`.
 */
export function ucpProduct(product: Product, variants: readonly Variant[], origin: string) {
  const absolute = (path: string) => new URL(path, origin).href;
  const description = { plain: product.short_description || product.name };
  const prices = product.variants.map((one) => one.price_centavos);
  const lists = product.variants.map((one) => one.list_price_centavos);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return {
    id: ucpProductId(product.id),
    handle: product.slug,
    title: product.name,
    description: {
      ...description,
      ...(product.description_html !== '' && { html: product.description_html }),
    },
    url: absolute(productPath(product.slug)),
    categories: product.breadcrumb.map(({ name }) => ({ value: name, taxonomy: 'merchant' })),
    price_range: { min: price(lowest), max: price(highest) },
    ...(Math.max(...lists) > highest && {
      list_price_range: { min: price(Math.min(...lists)), max: price(Math.max(...lists)) },
    }),
    media: product.images.map(({ path, alt }) => ({
      type: 'image',
      url: absolute(imageUrl(path, 1200, 'jpg')),
      ...(alt !== '' && { alt_text: alt }),
    })),
    options: product.options.map(({ label: name, values }) => ({
      name,
      values: values.map(({ label }) => ({ label })),
    })),
    variants: variants.map((variant) => ucpVariant(product, variant, absolute)),
    ...(product.rating && {
      rating: {
        value: product.rating.average_tenths / 10,
        scale_max: 5,
        count: product.rating.count,
      },
    }),
  };
}

function ucpVariant(product: Product, variant: Variant, absolute: (path: string) => string) {
  const options = optionsOf(product, variant);
  const isAvailable = isVariantAvailable(variant);
  const hasRule = variant.min_qty > 1 || variant.qty_step > 1;
  const title = options.map(({ label }) => label).join(', ') || product.name;
  return {
    id: variant.sku,
    sku: variant.sku,
    title,
    description: { plain: options.length === 0 ? product.name : `${product.name}, ${title}` },
    url: absolute(productPath(product.slug, variant.id)),
    price: price(variant.price_centavos),
    ...(variant.list_price_centavos > variant.price_centavos && {
      list_price: price(variant.list_price_centavos),
    }),
    availability: { available: isAvailable, status: isAvailable ? 'in_stock' : 'out_of_stock' },
    options,
    ...((hasRule || variant.price_tiers) && {
      metadata: {
        ...(hasRule && { min_qty: variant.min_qty, qty_step: variant.qty_step }),
        ...(variant.price_tiers && { price_tiers: variant.price_tiers }),
      },
    }),
  };
}
