import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';

/** The kinds of page in the preview. */
export const previewPages = {
  home: 'Página inicial',
  category: 'Uma categoria',
  product: 'Um produto',
} as const;

export type PreviewPage = keyof typeof previewPages;

/** Returns the path of the first page of a kind that shoppers see; null if there is none. */
export async function readPreviewPath(
  client: AdminClient,
  page: PreviewPage,
  signal: AbortSignal,
): Promise<string | null> {
  if (page === 'home') return '/';
  const url = page === 'category' ? await categoryUrl(client, signal) : await productUrl(client, signal);
  return url === null ? null : new URL(url).pathname;
}

async function categoryUrl(client: AdminClient, signal: AbortSignal): Promise<string | null> {
  const tree = await client('GET /api/admin/categories', { signal });
  const category = tree.find(({ is_active: isActive }) => isActive);
  if (!category) return null;
  const path = { id: String(category.id) };
  return (await client('GET /api/admin/categories/{id}', { path, signal })).page_url;
}

async function productUrl(client: AdminClient, signal: AbortSignal): Promise<string | null> {
  const query = { active: 'yes', in_stock: 'yes', per_page: '1' } as const;
  const { items } = await client('GET /api/admin/products', { query, signal });
  const [product] = items;
  if (!product) return null;
  const path = { id: String(product.id) };
  return (await client('GET /api/admin/products/{id}', { path, signal })).page_url;
}
