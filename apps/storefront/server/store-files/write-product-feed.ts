import { createHash } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import type { FeedProduct, FeedVariant, ProductFeed } from '@vitrine/contract/schemas/product-feed.ts';

import { optionProperty } from '#app/features/product/domain/option-property.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { xmlText } from './xml-text.ts';

/** What Google and Meta write differently in the same RSS 2.0 with Google's namespace. */
interface Dialect {
  readonly inStock: string;
  readonly outOfStock: string;
  readonly backorder: string;
  readonly preorder: string;
  readonly maxTitle: number;
  readonly maxDescription: number;
  readonly hasUnitPrices: boolean;
}

/** By the published rules of each: Google Merchant Center (product data specification) and Meta (catalog fields). */
const feedDialects = {
  '/feeds/google.xml': {
    inStock: 'in_stock',
    outOfStock: 'out_of_stock',
    backorder: 'backorder',
    preorder: 'preorder',
    maxTitle: 150,
    maxDescription: 5000,
    hasUnitPrices: true,
  },
  '/feeds/meta.xml': {
    inStock: 'in stock',
    outOfStock: 'out of stock',
    backorder: 'available for order',
    preorder: 'preorder',
    maxTitle: 200,
    maxDescription: 9999,
    hasUnitPrices: false,
  },
} as const satisfies Readonly<Record<string, Dialect>>;

type FeedPath = keyof typeof feedDialects;

const isFeedPath = (path: string): path is FeedPath => Object.hasOwn(feedDialects, path);

/**
 * Returns a feed of every variant of a store, page by page, so that a large catalogue is never whole in memory [INT+04]; null for another
 * path, and in a store that shows its products to customers only. The first page is read before, so that a fault is a status.
 */
export async function writeProductFeed(
  store: KnownStore,
  path: string,
  api: Client,
): Promise<AsyncIterable<string> | null> {
  if (!isFeedPath(path) || store.isClosed) return null;
  const first = await api('GET /api/catalog/products/feed');
  return feedText(store.context, feedDialects[path], pagesFrom(first, api));
}

async function* pagesFrom(first: ProductFeed, api: Client): AsyncIterable<readonly FeedProduct[]> {
  let page = first;
  for (;;) {
    yield page.items;
    if (page.after === null) return;
    page = await api('GET /api/catalog/products/feed', { query: { after: String(page.after) } });
  }
}

async function* feedText(
  { name, origin }: KnownStore['context'],
  dialect: Dialect,
  pages: AsyncIterable<readonly FeedProduct[]>,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield `<title>${xmlText(name)}</title>\n<link>${xmlText(origin)}</link>\n<description>${xmlText(name)}</description>\n`;
  for await (const products of pages) {
    yield products.map((product) => itemsOf(product, { origin, dialect })).join('');
  }
  yield '</channel>\n</rss>\n';
}

interface Writing {
  readonly origin: string;
  readonly dialect: Dialect;
}

/** A variant without a picture is left out: both readers refuse it. */
function itemsOf(product: FeedProduct, writing: Writing): string {
  return product.variants
    .filter(({ images }) => images.length > 0)
    .map((variant) => `<item>${fieldsOf(product, variant, writing).map(element).join('')}</item>\n`)
    .join('');
}

const element = ([name, value]: Field) => `<g:${name}>${xmlText(value)}</g:${name}>`;

type Field = readonly [name: string, value: string];

const maxIdLength = 50;
const maxColour = 100;
const maxBrand = 70;
const maxProductType = 750;

function fieldsOf(product: FeedProduct, variant: FeedVariant, { origin, dialect }: Writing): Field[] {
  const absolute = (path: string) => new URL(path, origin).href;
  const [image, ...others] = variant.images.map(({ path }) => absolute(imageUrl(path, 1200, 'jpg')));
  const named = { color: optionOf(variant, 'color'), size: optionOf(variant, 'size') };
  const hasSiblings = product.variants.length > 1;
  return fields({
    id: feedId(variant.sku),
    item_group_id: hasSiblings ? feedId(product.slug) : undefined,
    title: cut(titleOf(product, variant), dialect.maxTitle),
    description: cut(product.description || product.name, dialect.maxDescription),
    link: absolute(productPath(product.slug, hasSiblings ? variant.id : undefined)),
    image_link: image,
    additional_image_link: others,
    availability: availabilityOf(variant, dialect),
    // From the beginning of the day in São Paulo.
    availability_date: variant.on_order && `${variant.on_order.available_on}T00:00-03:00`,
    ...pricesOf(variant),
    condition: 'new',
    brand: product.brand === null ? undefined : cut(product.brand, maxBrand),
    gtin: variant.gtin ?? undefined,
    // Goods of an own workshop have neither a brand's number nor a barcode.
    identifier_exists: variant.gtin === null ? 'no' : undefined,
    color: named.color && cut(named.color, maxColour),
    size: named.size && cut(named.size, maxColour),
    product_type:
      product.categories.length === 0 ? undefined : cut(product.categories.join(' > '), maxProductType),
    shipping_weight: variant.weight_grams === 0 ? undefined : `${variant.weight_grams} g`,
    ...(dialect.hasUnitPrices && unitPriceOf(variant)),
  });
}

function availabilityOf(
  { is_available: isAvailable, on_order: onOrder }: FeedVariant,
  dialect: Dialect,
): string {
  if (onOrder) return onOrder.is_presale ? dialect.preorder : dialect.backorder;
  return isAvailable ? dialect.inStock : dialect.outOfStock;
}

function fields(values: Readonly<Record<string, string | readonly string[] | undefined>>): Field[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): Field => [name, one]),
  );
}

const optionOf = ({ options }: FeedVariant, property: 'color' | 'size') =>
  options.find(({ code }) => optionProperty(code) === property)?.value;

/** Returns the name with the chosen values, which distinguishes the variants in a list. */
function titleOf({ name }: FeedProduct, { options }: FeedVariant): string {
  return [name, ...options.map(({ value }) => value)].join(', ');
}

/**
 * Returns the price of the smallest purchase, as both readers ask for, before and with an offer.
 */
function pricesOf(variant: FeedVariant) {
  const { list_price_centavos: list, price_centavos: price, min_qty: qty } = variant;
  if (price >= list) return { price: reais(list * qty) };
  const { offer_from: from, offer_until: until } = variant;
  return {
    price: reais(list * qty),
    sale_price: reais(price * qty),
    sale_price_effective_date: until && `${from ?? longAgo}/${until}`,
  };
}

/** Both readers ask for a beginning of a period with an end. */
const longAgo = '2020-01-01T00:00:00.000Z';

const reais = (centavos: number) => `${(centavos / 100).toFixed(2)} BRL`;

const units = { kg: 'kg', l: 'l', m: 'm', un: 'ct' } as const;

/** Returns the content of the smallest purchase, its pieces if they have none, and the unit of its unit price [CAT+04]. */
function unitPriceOf({ content, min_qty: qty }: FeedVariant) {
  if (!content && qty === 1) return {};
  const unit = units[content?.measure ?? 'un'];
  return {
    unit_pricing_measure: `${content ? (content.amount * qty) / 1000 : qty} ${unit}`,
    unit_pricing_base_measure: `1 ${unit}`,
  };
}

/** Cuts a text at the end of a word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 1);
  const lastSpace = start.lastIndexOf(' ');
  return `${(lastSpace > length / 2 ? start.slice(0, lastSpace) : start).toWellFormed()}…`;
}

/** Returns an id of at most 50 characters; a longer one is cut and told apart by its hash. */
function feedId(text: string): string {
  if (text.length <= maxIdLength) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return `${text.slice(0, maxIdLength - 13)}-${hash}`;
}
