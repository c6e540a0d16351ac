import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';

import { categoryPath, searchPath } from '#app/platform/addresses/paths.ts';

import type { SuggestionOption } from './suggestion-options.ts';

const maxCategories = 8;

/** The suggestions below an empty search field. */
export interface SearchStart {
  /** The shopper's own searches, newest first. */
  readonly recent: readonly string[];
  /** The store's popular searches. */
  readonly popular: readonly string[];
  /** All categories, as in the menu. */
  readonly categories: readonly Pick<CategoryNode, 'name' | 'url_key' | 'parent_id' | 'position'>[];
}

/** The options below an empty field, in arrow-key order: recent searches, popular ones, and the main categories. */
export function startOptions({ recent, popular, categories }: SearchStart): SuggestionOption[] {
  return [
    ...recent.map((text) => ({ kind: 'recent', text, href: searchPath(text) }) as const),
    ...popular
      .filter((text) => !recent.includes(text))
      .map((text) => ({ kind: 'popular', text, href: searchPath(text) }) as const),
    ...categories
      .filter(({ parent_id: parent }) => parent === null)
      .toSorted((one, other) => one.position - other.position)
      .slice(0, maxCategories)
      .map(({ name, url_key: key }) => ({ kind: 'category', text: name, href: categoryPath(key) }) as const),
  ];
}
