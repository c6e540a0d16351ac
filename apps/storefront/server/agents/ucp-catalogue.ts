import { CallError } from '@vitrine/contract/client.ts';
import { priceFromName, priceToName } from '@vitrine/contract/filter-names.ts';
import { filterText } from '@vitrine/contract/filter-text.ts';
import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import { z } from 'zod';

import type { AgentRequest, UcpBody, UcpMessage } from './agent-request.ts';
import {
  type SelectedOption,
  featuredVariant,
  isVariantAvailable,
  optionsOf,
  productOfUcpId,
  ucpProduct,
} from './ucp-products.ts';
import { ucpEnvelope } from './ucp-versions.ts';

type Variant = Product['variants'][number];

/** Each product of a page is one more call. */
const maxPageSize = 12;
const defaultPageSize = 10;
const maxLookups = 12;

const amount = z.int().min(0).max(100_000_000);
const searchFilters = z.looseObject({
  categories: z.array(z.string().max(200)).max(20).optional(),
  price: z.looseObject({ min: amount.optional(), max: amount.optional() }).optional(),
});

export const searchInput = z.looseObject({
  query: z.string().max(400).optional().describe('Texto da busca; sem ele, os produtos da loja.'),
  filters: searchFilters.optional().describe('Preços em centavos; uma categoria, pelo nome ou endereço.'),
  pagination: z
    .looseObject({
      cursor: z.string().max(40).optional(),
      limit: z.int().min(1).optional().describe(`No máximo ${maxPageSize}.`),
    })
    .optional(),
});

export const lookupInput = z.looseObject({
  ids: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(maxLookups)
    .describe('Códigos (SKU) ou ids de produtos.'),
});

export const productInput = z.looseObject({
  id: z.string().min(1).max(200).describe('Um código (SKU) ou o id de um produto.'),
  selected: z
    .array(z.looseObject({ name: z.string(), label: z.string() }))
    .max(20)
    .optional(),
  preferences: z.array(z.string()).max(20).optional(),
});

/** Searches the store as its search page does, in its order: sold-out products last. */
export async function searchCatalogue(
  { api, store, version }: AgentRequest,
  { query = '', filters = {}, pagination = {} }: z.output<typeof searchInput>,
): Promise<UcpBody> {
  const { messages, category } = await categoryOf(api, filters.categories ?? []);
  const page = pageOf(pagination.cursor);
  if (page === null) messages.push(notice('invalid_cursor', 'A página pedida não existe.'));
  const perPage = Math.min(pagination.limit ?? defaultPageSize, maxPageSize);
  const text = filterText({
    ...(filters.price?.min && { [priceFromName]: [String(Math.floor(filters.price.min / 100))] }),
    ...(filters.price?.max !== undefined && { [priceToName]: [String(Math.ceil(filters.price.max / 100))] }),
  });
  const found = await api('GET /api/catalog/products', {
    query: {
      ...(query.trim() !== '' && { q: query.trim().slice(0, 120) }),
      ...(category !== undefined && { category }),
      ...(text !== '' && { filters: text }),
      page: String(page ?? 1),
      per_page: String(perPage),
    },
  });
  const products = await Promise.all(found.items.map(({ id }) => findProduct(api, { id: String(id) })));
  return {
    ucp: ucpEnvelope(version, 'dev.ucp.shopping.catalog.search'),
    products: products.flatMap((product) =>
      product && product.variants.length > 0
        ? [ucpProduct(product, featuredFirst(product), store.context.origin)]
        : [],
    ),
    pagination: {
      has_next_page: found.page < found.page_count,
      ...(found.page < found.page_count && { cursor: `p${found.page + 1}` }),
      total_count: found.total,
    },
    ...(messages.length > 0 && { messages }),
  };
}

/** Returns the products of codes and ids, each with the variants that they named. */
export async function lookUpProducts(
  { api, store, version }: AgentRequest,
  { ids }: z.output<typeof lookupInput>,
): Promise<UcpBody> {
  const found = await resolveIds(api, ids);
  const matched = new Map<
    number,
    { product: Product; inputs: Map<number, { id: string; match: string }[]> }
  >();
  for (const { id, product, variant, match } of found) {
    const entry = matched.get(product.id) ?? { product, inputs: new Map() };
    entry.inputs.set(variant.id, [...(entry.inputs.get(variant.id) ?? []), { id, match }]);
    matched.set(product.id, entry);
  }
  const known = new Set(found.map(({ id }) => id));
  const messages = ids
    .filter((id) => !known.has(id))
    .map((id) => notice('not_found', `A loja não tem ${id}.`));
  return {
    ucp: ucpEnvelope(version, 'dev.ucp.shopping.catalog.lookup'),
    products: [...matched.values()].map(({ product, inputs }) => {
      const variants = product.variants.filter(({ id }) => inputs.has(id));
      const described = ucpProduct(product, variants, store.context.origin);
      return {
        ...described,
        variants: described.variants.map((one, index) => ({
          ...one,
          inputs: inputs.get(variants[index]?.id ?? 0) ?? [],
        })),
      };
    }),
    ...(messages.length > 0 && { messages }),
  };
}

/** Returns one product, with the variants of the chosen options, and which values are left to choose. */
export async function showAgentProduct(
  { api, store, version }: AgentRequest,
  { id, selected = [], preferences = [] }: z.output<typeof productInput>,
): Promise<UcpBody> {
  const [found] = await resolveIds(api, [id]);
  if (!found) {
    const content = `A loja não tem ${id}.`;
    return {
      ucp: ucpEnvelope(version, 'dev.ucp.shopping.catalog.lookup', 'error'),
      messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
      continue_url: store.context.origin,
    };
  }
  const { product } = found;
  const wished = found.match === 'exact' ? optionsOf(product, found.variant) : selected;
  const chosen = relaxed(product, wished, preferences);
  const matching = product.variants.filter((variant) => hasOptions(product, variant, chosen));
  const featured =
    found.match === 'exact'
      ? found.variant
      : (featuredVariant({ ...product, variants: matching }) ?? found.variant);
  const effective = chosen.length > 0 ? chosen : optionsOf(product, featured);
  const shown = [featured, ...matching.filter(({ id: other }) => other !== featured.id)];
  const described = ucpProduct(product, shown, store.context.origin);
  return {
    ucp: ucpEnvelope(version, 'dev.ucp.shopping.catalog.lookup'),
    product: {
      ...described,
      selected: effective,
      options: described.options.map(({ name, values }) => ({
        name,
        values: values.map(({ label }) => {
          const others = effective.filter((one) => one.name !== name);
          const variants = product.variants.filter((one) =>
            hasOptions(product, one, [...others, { name, label }]),
          );
          return { label, exists: variants.length > 0, available: variants.some(isVariantAvailable) };
        }),
      })),
    },
  };
}

/** Drops selections that no variant has together, those at the end of the preferences first. */
function relaxed(
  product: Product,
  selected: readonly SelectedOption[],
  preferences: readonly string[],
): readonly SelectedOption[] {
  const rank = ({ name }: SelectedOption) => {
    const at = preferences.indexOf(name);
    return at === -1 ? preferences.length : at;
  };
  const names = new Set(product.options.map(({ label }) => label));
  const ranked = selected
    .filter(({ name }) => names.has(name))
    .toSorted((one, other) => rank(one) - rank(other));
  while (ranked.length > 0 && !product.variants.some((one) => hasOptions(product, one, ranked))) ranked.pop();
  return ranked.map(({ name, label }) => ({ name, label }));
}

function hasOptions(product: Product, variant: Variant, wished: readonly SelectedOption[]): boolean {
  const own = optionsOf(product, variant);
  return wished.every(({ name, label }) => own.some((one) => one.name === name && one.label === label));
}

function featuredFirst(product: Product): Variant[] {
  const featured = featuredVariant(product);
  return featured
    ? [featured, ...product.variants.filter(({ id }) => id !== featured.id)]
    : [...product.variants];
}

interface ResolvedId {
  readonly id: string;
  readonly product: Product;
  readonly variant: Variant;
  readonly match: 'exact' | 'featured';
}

/** Resolves codes of variants, ids of products and their slugs; unknown ones are omitted. */
async function resolveIds(api: AgentRequest['api'], ids: readonly string[]): Promise<ResolvedId[]> {
  const codes = ids.filter((id) => productOfUcpId(id) === null && !id.includes(',') && id.length <= 64);
  const variants =
    codes.length === 0 ? [] : await api('GET /api/catalog/variants', { query: { skus: codes.join(',') } });
  const bySku = new Map(variants.map((variant) => [variant.sku.toUpperCase(), variant]));
  const resolved = await Promise.all(
    ids.map(async (id): Promise<ResolvedId | null> => {
      const named = bySku.get(id.toUpperCase());
      const productId = named ? String(named.product_id) : productOfUcpId(id);
      const product = await findProduct(api, productId === null ? { slug: id } : { id: productId });
      if (!product) return null;
      const exact = named && product.variants.find((one) => one.id === named.variant_id);
      const variant = exact ?? featuredVariant(product);
      return variant ? { id, product, variant, match: exact ? 'exact' : 'featured' } : null;
    }),
  );
  return resolved.filter((one) => one !== null);
}

/** Returns a product of the store; null for one that does not exist, and for an id that no product could have. */
async function findProduct(
  api: AgentRequest['api'],
  query: { id: string } | { slug: string },
): Promise<Product | null> {
  if ('slug' in query && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(query.slug)) return null;
  try {
    return await api('GET /api/catalog/products/by-key', { query });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the category that the first name names; other names are reported. */
async function categoryOf(api: AgentRequest['api'], names: readonly string[]) {
  const messages: UcpMessage[] = [];
  if (names.length === 0) return { messages, category: undefined };
  const categories = await api('GET /api/catalog/categories', { query: { collections: 'true' } });
  const found = names.flatMap((name) => {
    const category = categories.find(
      (one) => one.url_key === name || one.name.toLowerCase() === name.toLowerCase(),
    );
    if (!category) messages.push(notice('filter_ignored', `A loja não tem a categoria ${name}.`));
    return category ? [category.url_key] : [];
  });
  if (found.length > 1) messages.push(notice('filter_ignored', 'A busca usa só a primeira categoria.'));
  return { messages, category: found[0] };
}

/** Returns the page of a cursor; null for one that no response contained. */
function pageOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return 1;
  const page = /^p([1-9]\d{0,4})$/.exec(cursor)?.[1];
  return page === undefined ? null : Number(page);
}

const notice = (code: string, content: string): UcpMessage => ({ type: 'info', code, content });
