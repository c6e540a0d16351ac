import { z } from 'zod';

import {
  centavos,
  id,
  isoDate,
  isoDateTime,
  packContent,
  priceTiers,
  quantityRule,
  slug,
  urlKey,
} from './primitives.ts';

/** `path` is the address of the original below the storefront's image routes; sizes are derived from it. */
export const image = z.object({ path: z.string(), alt: z.string(), width: z.int(), height: z.int() });

/** Title and description for search engines; absent: the name and the text of the page. */
const seo = { seo_title: z.string().optional(), seo_description: z.string().optional() };

export const categoryNode = z.object({
  id,
  url_key: urlKey,
  name: z.string(),
  parent_id: id.nullable(),
  position: z.int(),
  image: image.nullable(),
});

export const category = categoryNode.extend({
  description_html: z.string(),
  /** The wide picture above its products; without it `image` is shown. */
  banner: image.nullable().optional(),
  ...seo,
  breadcrumb: z.array(z.object({ url_key: urlKey, name: z.string() })),
  children: z.array(categoryNode),
});

export const swatch = z.object({ code: z.string(), label: z.string(), color: z.string().nullable() });

/** A colour on a card, with its first picture if it has one. */
export const cardSwatch = swatch.extend({ image: image.optional() });

/** A product card. Prices are those of the cheapest variant on sale. */
export const productSummary = z.object({
  id,
  slug,
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** Price before any sale. */
  list_price_centavos: centavos,
  /** Price to pay now. */
  price_centavos: centavos,
  /** True if variants have different prices: the card says "a partir de". */
  is_from_price: z.boolean(),
  is_available: z.boolean(),
  is_new: z.boolean(),
  is_free_shipping: z.boolean(),
  images: z.array(image).max(2),
  swatches: z.array(cardSwatch),
  rating: z.object({ average_tenths: z.int(), count: z.int() }).nullable(),
  /** In a list narrowed by options: the matching variant, whose pictures come first. */
  variant_id: id.optional(),
  /** The minimum quantity of the variant with the price, if more than one. */
  min_qty: quantityRule.min_qty.optional(),
  /** The content of that variant, if known. */
  content: packContent.optional(),
  /** Its sizes or weights in words, such as `P a GG`, or its measures. */
  measure: z.string().optional(),
});

export const productOption = z.object({
  code: z.string(),
  label: z.string(),
  values: z.array(swatch),
});

export const productVariant = z.object({
  id,
  sku: z.string(),
  /** Option code to value code. */
  option_values: z.record(z.string(), z.string()),
  list_price_centavos: centavos,
  /** The price of one unit of the smallest purchase. */
  price_centavos: centavos,
  ...priceTiers,
  /** When the offer that `price_centavos` is ends; absent without an end. */
  offer_until: isoDateTime.optional(),
  /** The quantity that can be bought now; capped, so that the exact stock is not published. */
  stock: z.int(),
  /** Of a variant that is sold beyond its stock; of `stock`, how many are there now. Absent for others. */
  on_order: z
    .object({
      in_stock_qty: z.int(),
      /** The others are sent so many business days after the payment, */
      business_days: z.int().nullable(),
      /** or from the day of a pre-sale on. */
      date: isoDate.nullable(),
    })
    .optional(),
  ...quantityRule,
  content: packContent.optional(),
});

export const productImage = image.extend({
  /** Shown first when this option value is chosen. */
  option_value: z.object({ code: z.string(), value: z.string() }).nullable(),
});

/** A product's video. `url` is a path of this shop (mp4, webm) or an address on YouTube or Vimeo. */
export const productVideo = z.object({
  url: z.string(),
  title: z.string(),
  /** Path of a WebVTT file; '' for none. */
  captions: z.string(),
  added_on: isoDate,
});

/** An available variant that the merchant offers with a product, in its minimum quantity. */
export const bundleItem = z.object({
  product_id: id,
  variant_id: id,
  slug,
  name: z.string(),
  /** The options, e.g. "Areia, 45 × 45 cm"; empty without any. */
  options_label: z.string(),
  image: image.nullable(),
  min_qty: quantityRule.min_qty,
  list_price_centavos: centavos,
  price_centavos: centavos,
});

/** A variant found by its code, with the quantity rules to order it. */
export const variantBySku = bundleItem.extend({
  sku: z.string(),
  qty_step: quantityRule.qty_step,
  ...priceTiers,
  /** As of a product's variant; 0 if it is sold out. */
  stock: z.int(),
});

/** What a code of the shop names: a SKU or a barcode one variant, the code of a product all of its variants [COM+02]. */
export const foundCode = z.object({
  /** As it was asked. */
  code: z.string(),
  /** Empty for a code that the shop does not have. */
  variants: z.array(variantBySku),
  /** Codes like an unknown one, the most similar first. */
  suggestions: z.array(z.object({ code: z.string(), name: z.string() })),
});

export const product = productSummary
  .omit({ images: true, swatches: true, variant_id: true, min_qty: true, content: true, measure: true })
  .extend({
    short_description: z.string(),
    description_html: z.string(),
    ...seo,
    images: z.array(productImage),
    options: z.array(productOption),
    variants: z.array(productVariant),
    attributes: z.array(z.object({ code: z.string(), label: z.string(), value: z.string() })),
    breadcrumb: z.array(z.object({ url_key: urlKey, name: z.string() })),
    related: z.array(productSummary),
    bundle: z.array(bundleItem).max(2),
    video: productVideo.nullable(),
    created_on: isoDate,
  });

export const productSorts = [
  'relevance',
  'best_selling',
  'newest',
  'price_asc',
  'price_desc',
  'discount',
  'name',
] as const;
export const productSort = z.enum(productSorts);

/** One value of a filter, and the number of products with all other filters unchanged. */
export const filterValue = z.object({
  value: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  count: z.int(),
  is_chosen: z.boolean(),
});

/** `name` and `value` as in addresses: `cor`, `areia`. */
export const productFilter = z.object({ name: z.string(), label: z.string(), values: z.array(filterValue) });

/** Prices are filtered in whole reais; null bounds are open. */
export const priceFilter = z.object({
  from_reais: z.int().nullable(),
  to_reais: z.int().nullable(),
  lowest_centavos: centavos,
  highest_centavos: centavos,
  ranges: z.array(z.object({ from_reais: z.int().nullable(), to_reais: z.int().nullable(), count: z.int() })),
});

/** The filters of a listing and their chosen values. */
export const listingFilters = z.object({
  /** The known filters of the request in canonical form; differs from the request if that had unknown ones. */
  chosen: z.string(),
  values: z.array(productFilter),
  price: priceFilter.nullable(),
});

/** A page of the shop that a search leads to: delivery terms, a list, the customer's orders. */
export const searchDestination = z.object({ title: z.string(), path: z.string() });

/** An answer to a search that asks something of the store: from its own texts, or a page of the shop. */
export const searchAnswer = z.object({
  title: z.string(),
  /** At most two sentences of the store's own text; empty without any. */
  text: z.string(),
  /** A path of the shop, or the https address of an answer that the merchant wrote; empty for none. */
  path: z.string(),
  /** The customer's own orders are part of the answer. */
  is_of_orders: z.boolean(),
});

export const pagedProducts = z.object({
  items: z.array(productSummary),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  per_page: z.int(),
  /** How a search text was interpreted. */
  search: z
    .object({
      /** The corrected text; null if unchanged. */
      corrected: z.string().nullable(),
      /** No product matches all words; these match some. */
      is_partial: z.boolean(),
      destinations: z.array(searchDestination).max(4),
      /** Best first, above the products; absent in responses of older releases. */
      answers: z.array(searchAnswer).max(3).optional(),
    })
    .nullable(),
  /** The filters of a category or search, on request. */
  filters: listingFilters.nullable(),
});

/** A day by which to narrow a listing, and how many of its products have arrived by then. */
const arrivalChoice = z.object({ arrives_by: isoDate, count: z.int() });

/** Which products of a listing arrive at a postcode by when; `products` is null if no day was asked for. */
export const arrivingProducts = z.object({
  choices: z.array(arrivalChoice).max(4),
  products: pagedProducts.nullable(),
});

/** Suggestions for the typed text of a search field. */
export const searchSuggestions = z.object({
  /** The corrected text; null if unchanged. */
  corrected: z.string().nullable(),
  terms: z.array(z.string()),
  categories: z.array(z.object({ url_key: urlKey, name: z.string() })),
  products: z.array(productSummary),
  /** Pages of the shop that the text may ask for, best first; absent in responses of older releases. */
  answers: z.array(searchDestination).max(3).optional(),
});

export type Swatch = z.infer<typeof swatch>;
export type Image = z.infer<typeof image>;
export type CategoryNode = z.infer<typeof categoryNode>;
export type Category = z.infer<typeof category>;
export type ProductSummary = z.infer<typeof productSummary>;
export type ProductOption = z.infer<typeof productOption>;
export type ProductVariant = z.infer<typeof productVariant>;
export type ProductImage = z.infer<typeof productImage>;
export type VariantBySku = z.infer<typeof variantBySku>;
export type FoundCode = z.infer<typeof foundCode>;
export type ArrivalChoice = z.infer<typeof arrivalChoice>;
export type ArrivingProducts = z.infer<typeof arrivingProducts>;
export type BundleItem = z.infer<typeof bundleItem>;
export type Product = z.infer<typeof product>;
export type ProductSort = z.infer<typeof productSort>;
export type FilterValue = z.infer<typeof filterValue>;
export type ProductFilterValues = z.infer<typeof productFilter>;
export type PriceFilter = z.infer<typeof priceFilter>;
export type ListingFilters = z.infer<typeof listingFilters>;
export type PagedProducts = z.infer<typeof pagedProducts>;
export type SearchDestination = z.infer<typeof searchDestination>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
