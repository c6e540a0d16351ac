import { z } from 'zod';

import { productTags, tagsOf } from '#contract/cache-tags.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { isFilterText, longestFilterText } from '#contract/filter-text.ts';
import {
  arrivingProducts,
  category,
  categoryNode,
  product,
  productSummary,
  pagedProducts,
  productSort,
  searchSuggestions,
  foundCode,
  variantBySku,
} from '#contract/schemas/catalog.ts';
import {
  id,
  idText,
  isoDate,
  messageOnly,
  pageNumber,
  slug,
  typedCep,
  urlKey,
} from '#contract/schemas/primitives.ts';
import { productFeed } from '#contract/schemas/product-feed.ts';
import { pagedReviews, reviewSort } from '#contract/schemas/review.ts';

/** Of what the store says, which searches answer with. */
const answerTags = ['answers', 'pages', 'blog', 'lists'];

export const catalogCalls = defineCalls('shopper', {
  'GET /api/catalog/categories': {
    summary: 'All categories of the store, parents before children, in their order.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['catalog'],
    /** Whether collections, whose products follow rules, are among them. */
    query: z.object({ collections: z.literal('true').optional() }),
    data: z.array(categoryNode),
  },
  'GET /api/catalog/categories/by-key': {
    summary: 'One category by url key (which may contain slashes) or by id.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['catalog'],
    query: z.object({ url_key: urlKey.optional(), id: idText.optional() }),
    data: category,
    refusals: ['not_found'],
  },
  'GET /api/catalog/products': {
    summary:
      'Products of a category, of a search, or by sku: filtered, sorted, paged. Sold-out ones come last.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: tagsOf(pagedProducts, ({ items, search }) => [
      'catalog',
      'prices',
      ...(search === null ? [] : answerTags),
      ...productTags(items),
    ]),
    query: z.object({
      category: urlKey.optional(),
      q: z.string().trim().max(120).optional(),
      /** Comma-separated. */
      skus: z.string().max(2000).optional(),
      sort: productSort.optional(),
      /** Such as `cor=areia,terracota;preco-de=50`: any value of one filter, all filters together. */
      filters: z.string().max(longestFilterText).refine(isFilterText).optional(),
      /** Whether the response contains the list's filters. */
      with_filters: z.literal('true').optional(),
      page: pageNumber.optional(),
      per_page: z
        .string()
        .regex(/^(?:[1-9]|[1-5]\d|60)$/)
        .transform(Number)
        .optional(),
    }),
    data: pagedProducts,
    refusals: ['not_found'],
  },
  'POST /api/catalog/products/arriving': {
    summary:
      'Products of a category or search that arrive at a postcode by a day, and the days to choose from. A body, because no address, log or cached page may have a postcode.',
    origin: 'extension',
    access: 'shopper',
    body: z.object({
      category: urlKey.optional(),
      q: z.string().trim().max(120).optional(),
      sort: productSort.optional(),
      /** As in `GET /api/catalog/products`. */
      filters: z.string().max(longestFilterText).refine(isFilterText).optional(),
      page: z.int().min(1).max(99_999).optional(),
      postcode: typedCep,
      /** The last day of arrival; null for the days to choose from alone. */
      arrives_by: isoDate.nullable(),
    }),
    data: arrivingProducts,
    refusals: ['not_found', 'postcode_not_found', 'too_many_requests'],
  },
  'GET /api/catalog/suggestions': {
    summary: 'Suggestions while a search is typed: terms, categories, products and pages that answer.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['catalog', 'prices', ...answerTags],
    query: z.object({ q: z.string().trim().min(1).max(120) }),
    data: searchSuggestions,
  },
  'GET /api/catalog/products/cards': {
    summary: 'Product cards by id, in the requested order, without products that are no longer sold.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: tagsOf(z.array(productSummary), (cards) => ['catalog', ...productTags(cards)]),
    query: z.object({
      /** Comma-separated; at most 24. */
      ids: z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,23}$/),
    }),
    data: z.array(productSummary),
  },
  'GET /api/catalog/variants': {
    summary: 'Variants by their codes, for orders from a list of codes; unknown codes are omitted.',
    origin: 'extension',
    access: 'shopper',
    tags: tagsOf(z.array(variantBySku), (variants) => [
      'catalog',
      ...productTags(variants.map((variant) => ({ id: variant.product_id }))),
    ]),
    query: z.object({
      /** Comma-separated, in upper or lower case; at most 50. */
      skus: z.string().regex(/^[^,]{1,64}(?:,[^,]{1,64}){0,49}$/),
    }),
    data: z.array(variantBySku),
  },
  'GET /api/catalog/codes': {
    summary:
      'What the codes that the shop shows name: SKUs, barcodes and codes of products, each with its variants or with similar codes.',
    origin: 'extension',
    access: 'shopper',
    tags: tagsOf(z.array(foundCode), (codes) => [
      'catalog',
      ...productTags(codes.flatMap(({ variants }) => variants.map(({ product_id: of }) => ({ id: of })))),
    ]),
    query: z.object({
      /** One in each line, since a code may contain commas; at most 50. */
      codes: z.string().regex(/^[^\n]{1,64}(?:\n[^\n]{1,64}){0,49}$/),
    }),
    data: z.array(foundCode),
  },
  'GET /api/catalog/products/by-key': {
    summary: 'One product by slug or by id, with options, variants and related products.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: tagsOf(product, (shown) => [
      'catalog',
      ...productTags([shown, ...shown.related, ...shown.bundle.map((part) => ({ id: part.product_id }))]),
    ]),
    query: z.object({ slug: slug.optional(), id: idText.optional() }),
    data: product,
    refusals: ['not_found'],
  },
  'GET /api/catalog/products/{id}/reviews': {
    summary: 'Approved reviews of a product, six a page, with the summary of all ratings.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: tagsOf(pagedReviews, (_, { path }) => [`product:${String(path?.['id'])}`]),
    path: z.object({ id: idText }),
    query: z.object({
      stars: z
        .string()
        .regex(/^[1-5]$/)
        .transform(Number)
        .optional(),
      with_photos: z.literal('true').optional(),
      /** Newest first by default. */
      sort: reviewSort.optional(),
      page: pageNumber.optional(),
    }),
    data: pagedReviews,
    refusals: ['not_found'],
  },
  'POST /api/catalog/stock-alerts': {
    summary:
      'Subscribes an e-mail to a single notice when a sold-out variant is back; repeating it has no effect.',
    origin: 'extension',
    access: 'shopper',
    body: z.object({
      variant_id: id,
      email: z.string().trim().max(320),
      /** Honeypot: only bots fill it. */
      website: z.string().max(200).optional(),
    }),
    status: 201,
    data: messageOnly,
    refusals: ['not_found', 'product_in_stock', 'too_many_requests'],
  },
  'GET /api/catalog/products/addresses': {
    summary: 'The slugs of all products of the store, for sitemaps; at most 50,000 per page.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['catalog'],
    query: z.object({ page: pageNumber.optional(), per_page: pageNumber.optional() }),
    data: z.object({
      items: z.array(z.object({ slug, created_on: isoDate })),
      page: z.int(),
      page_count: z.int(),
    }),
  },
  'GET /api/catalog/products/feed': {
    summary: 'All products of the store with their variants, for feeds of comparison sites; 200 per page.',
    origin: 'extension',
    access: 'shopper',
    mayLag: true,
    tags: ['catalog', 'prices'],
    /** Without `after`: from the beginning. */
    query: z.object({ after: idText.optional() }),
    data: productFeed,
  },
});
