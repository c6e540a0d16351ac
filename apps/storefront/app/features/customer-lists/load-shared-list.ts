import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';

import { api } from '#app/platform/api.ts';
import { orNull } from '#app/platform/or-null.ts';

/** Null for a link that is none, or not any more. */
export function loadSharedList(link: string): Promise<SharedList | null> {
  return orNull(api('GET /api/catalog/shared-lists/{link}', { path: { link } }));
}
