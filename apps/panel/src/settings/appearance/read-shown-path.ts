import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';

/** The kinds of page that a look is shown on. */
export const shownPages = {
  home: 'Página inicial',
  category: 'Uma categoria',
  product: 'Um produto',
} as const;

export type ShownPage = keyof typeof shownPages;

/** Returns the path of the first page of a kind that shoppers see; null if there is none. */
export async function readShownPath(
  client: AdminClient,
  page: ShownPage,
  signal: AbortSignal,
): Promise<string | null> {
  if (page === 'home') return '/';
  const url = page === 'category' ? await categoryUrl(client, signal) : await productUrl(client, signal);
  return url === null ? null : new URL(url).pathname;
}

async function categoryUrl(client: AdminClient, signal: AbortSignal): Promise<string | null> {
  const tree = await client('GET /api/admin/categories', { signal });
  const shown = tree.find(({ is_active: isActive }) => isActive);
  if (!shown) return null;
  const path = { id: String(shown.id) };
  return (await client('GET /api/admin/categories/{id}', { path, signal })).page_url;
}

async function productUrl(client: AdminClient, signal: AbortSignal): Promise<string | null> {
  const query = { active: 'yes', in_stock: 'yes', per_page: '1' } as const;
  const { items } = await client('GET /api/admin/products', { query, signal });
  const [shown] = items;
  if (!shown) return null;
  const path = { id: String(shown.id) };
  return (await client('GET /api/admin/products/{id}', { path, signal })).page_url;
}
