import { byPaymentType } from '@vitrine/contract/payment-types.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError, orNull } from '#app/platform/errors/or-null.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

/** Loads menu categories, footer pages and payment types, and whether blog and lists exist; once per document. */
export async function loadNavigation(store: Pick<StoreContext, 'closing'> | null) {
  // A store that has closed down has its texts left: the policies.
  if (store?.closing) return { ...nothingToBuy, pages: await noneForGuests(api('GET /api/cms/pages')) };
  const [categories, menus, pages, entries, lists, methods] = await Promise.all([
    noneForGuests(api('GET /api/catalog/categories')),
    // An API of the release before has no menus.
    forGuests(orNull(api('GET /api/cms/menus')), null),
    noneForGuests(api('GET /api/cms/pages')),
    noneForGuests(api('GET /api/cms/blog/entries', { query: { per_page: '1' } }).then(({ items }) => items)),
    noneForGuests(api('GET /api/catalog/lists').then(({ items }) => items)),
    noneForGuests(api('GET /api/payment/methods')),
  ]);
  return {
    // Only the menu's fields: loader data is part of every page.
    categories: categories.map(({ id, name, url_key, parent_id, position, image }) => ({
      id,
      name,
      url_key,
      parent_id,
      position,
      image: parent_id === null ? image : null,
    })),
    menus: menus ?? { header: null, footer: null },
    pages,
    hasBlog: entries.length > 0,
    hasLists: lists.length > 0,
    paymentTypes: [...new Set(methods.toSorted(byPaymentType).map(({ type }) => type))],
  };
}

const nothingToBuy = {
  categories: [],
  menus: { header: null, footer: null },
  hasBlog: false,
  hasLists: false,
  paymentTypes: [],
} as const;

/** Returns an empty list to a guest of a closed store [STO-08]; its login and policies need none. */
const noneForGuests = <Item>(call: Promise<readonly Item[]>): Promise<readonly Item[]> => forGuests(call, []);

async function forGuests<Answer>(call: Promise<Answer>, none: Answer): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isCallError(error) && error.status === 401) return none;
    throw error;
  }
}
