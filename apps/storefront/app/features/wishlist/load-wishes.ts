import { isErrorOf } from '@vitrine/contract/client.ts';
import type { PagedWishes } from '@vitrine/contract/schemas/wishlist.ts';

import { api } from '#app/platform/api/api.ts';

/** Returns one page of the customer's wishes; null beyond the last one. */
export async function loadWishes(page: number): Promise<PagedWishes | null> {
  try {
    return await api('GET /api/customer/wishlist/products', { query: { page: String(page) } });
  } catch (error) {
    if (isErrorOf(error, 'GET /api/customer/wishlist/products') && error.code === 'not_found') return null;
    throw error;
  }
}
