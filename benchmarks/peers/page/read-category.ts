import { createHmac } from 'node:crypto';

export interface Picture {
  path: string;
  width: number;
  height: number;
}

interface Category {
  id: number;
  url_key: string;
  name: string;
  parent_id: number | null;
}

export interface Product {
  id: number;
  slug: string;
  name: string;
  list_price_centavos: number;
  price_centavos: number;
  is_from_price: boolean;
  is_new: boolean;
  rating: { average_tenths: number; count: number } | null;
  measure: string | null;
  images: Picture[];
  swatches: { label: string; color: string | null }[];
}

export interface FilterValue {
  value: string;
  label: string;
  count: number;
  color?: string | null;
}

export interface Filter {
  name: string;
  label: string;
  values: FilterValue[];
}

export interface CategoryData {
  menu: (Category & { children: Category[] })[];
  pages: { url_key: string; title: string }[];
  methods: { code: string; label: string; discount_percent: number }[];
  store: Record<string, string>;
  category: Category & {
    description_html: string;
    banner: Picture | null;
    breadcrumb: { url_key: string; name: string }[];
  };
  products: Product[];
  total: number;
  filters: Filter[];
}

const apiUrl = process.env['API_URL'] ?? '';
const sharedSecret = process.env['API_SHARED_SECRET'] ?? '';
const storeId = 'aurora';
const menuLifeMs = 60_000;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs the CSRF header as the shop's gateway does, once a second. */
function csrfHeader(): string {
  const now = Math.floor(Date.now() / 1000);
  const unsigned = `${encoded({ alg: 'HS256' })}.${encoded({ store_id: storeId, nbf: now, exp: now + 10 })}`;
  return `${unsigned}.${createHmac('sha256', `csrf:${sharedSecret}`).update(unsigned).digest('base64url')}`;
}

async function read<Data>(address: string): Promise<Data> {
  const response = await fetch(`${apiUrl}${address}`, {
    headers: { 'store-id': storeId, 'csrf-token': csrfHeader() },
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const { data } = (await response.json()) as { data: Data };
  return data;
}

const kept = new Map<string, { data: Promise<unknown>; until: number }>();

/** Reads what all pages share at most once a minute, as the shop keeps it until it changes. */
function readShared<Data>(address: string): Promise<Data> {
  const known = kept.get(address);
  if (known && known.until > Date.now()) return known.data as Promise<Data>;
  const data = read<Data>(address);
  kept.set(address, { data, until: Date.now() + menuLifeMs });
  return data;
}

/** Reads a category page with the calls that the shop makes for it: two of the page, four that all pages share. */
export async function readCategory(urlKey: string): Promise<CategoryData> {
  const listing = new URLSearchParams({
    category: urlKey,
    sort: 'relevance',
    page: '1',
    per_page: '24',
    with_filters: 'true',
  });
  const [categories, pages, methods, store, category, listed] = await Promise.all([
    readShared<Category[]>('/api/catalog/categories'),
    readShared<CategoryData['pages']>('/api/cms/pages'),
    readShared<CategoryData['methods']>('/api/payment/methods'),
    readShared<{ has_many_configs: { path: string; value: string }[] }>(`/api/store/stores/${storeId}`),
    read<CategoryData['category']>(`/api/catalog/categories/by-key?url_key=${urlKey}`),
    read<{ items: Product[]; total: number; filters: { values: Filter[] } }>(
      `/api/catalog/products?${listing}`,
    ),
  ]);
  return {
    menu: categories
      .filter(({ parent_id }) => parent_id === null)
      .map((parent) => ({
        ...parent,
        children: categories.filter(({ parent_id }) => parent_id === parent.id),
      })),
    pages,
    methods,
    store: Object.fromEntries(store.has_many_configs.map(({ path, value }) => [path, value])),
    category,
    products: listed.items,
    total: listed.total,
    filters: listed.filters.values,
  };
}
