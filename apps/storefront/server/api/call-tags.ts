import type { CallData, CallInput } from '@vitrine/contract/client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';

type TagsOf = { [Name in CallName]?: (data: CallData<Name>, input: CallInput<Name>) => string[] };

const products = (items: readonly { id: number }[]) => items.map(({ id }) => `product:${id}`);

/**
 * What a page depends on when a call's answer went into it, in the tags that the API announces. Everything depends on
 * `store`, which is not named here.
 */
const tagsOfCall: TagsOf = {
  'GET /api/cms/pages': () => ['pages'],
  'GET /api/cms/pages/url/{urlKey}': (page) => [`page:${page.url_key}`],
  'GET /api/cms/blog/entries': () => ['blog'],
  'GET /api/cms/blog/entries/{id}': () => ['blog'],
  'GET /api/catalog/categories': () => ['catalog'],
  'GET /api/catalog/categories/by-key': () => ['catalog'],
  'GET /api/catalog/products': (page) => ['catalog', ...products(page.items)],
  'GET /api/catalog/products/{id}/reviews': (_, { path }) => [`product:${path.id}`],
  'GET /api/catalog/products/addresses': () => ['catalog'],
  'GET /api/catalog/lists': () => ['lists', 'catalog'],
  'GET /api/catalog/lists/{id}': (list) => [
    'lists',
    'catalog',
    ...list.items.map(({ product_id: id }) => `product:${id}`),
  ],
  'GET /api/catalog/products/by-key': (product) => [
    'catalog',
    ...products([product, ...product.related, ...product.bundle.map(({ product_id: id }) => ({ id }))]),
  ],
};

/** What a page depends on that asked for something which may not be there: it may come to be. */
const tagsOfQuestion: { [Name in CallName]?: readonly string[] } = {
  'GET /api/cms/forms/{id}': ['forms'],
  'GET /api/cms/countdowns/{id}': ['countdowns'],
};

/** Known before a call is answered. */
export function questionTags(name: CallName): readonly string[] {
  return tagsOfQuestion[name] ?? [];
}

export function callTags<Name extends CallName>(
  name: Name,
  data: CallData<Name>,
  input: CallInput<Name>,
): string[] {
  return tagsOfCall[name]?.(data, input) ?? [];
}
