import type { CategoryNode, Image } from '@vitrine/contract/schemas/catalog.ts';

export interface CategoryOutline {
  readonly url_key: string;
  readonly name: string;
  readonly image: Image | null;
  readonly children: readonly CategoryOutline[];
}

/** Returns the tree of categories below `parentId` (null: all), in the given order. */
export function categoryOutline(
  nodes: readonly CategoryNode[],
  parentId: number | null = null,
): CategoryOutline[] {
  return nodes
    .filter((node) => node.parent_id === parentId)
    .map(({ id, url_key, name, image }) => ({
      url_key,
      name,
      image,
      children: categoryOutline(nodes, id),
    }));
}
