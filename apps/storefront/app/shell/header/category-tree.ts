import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';

export interface CategoryBranch extends CategoryNode {
  children: CategoryBranch[];
}

/** Returns a store's flat list of categories as a tree, in their order, without children of unknown parents. */
export function categoryTree(categories: readonly CategoryNode[]): CategoryBranch[] {
  const childrenOf = Map.groupBy(categories, (category) => category.parent_id);
  const branches = (parentId: number | null): CategoryBranch[] =>
    (childrenOf.get(parentId) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .map((category) => ({ ...category, children: branches(category.id) }));
  return branches(null);
}

export function categoryHref(category: Pick<CategoryNode, 'url_key'>): string {
  return `/${category.url_key}/c`;
}

/** Returns the key of the category that an address is the page of; null for any other. */
export function categoryKeyOf(href: string | null): string | null {
  return /^\/([^?#]+)\/c$/.exec(href ?? '')?.[1] ?? null;
}
