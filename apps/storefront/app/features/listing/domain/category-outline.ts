import type { CategoryNode, Image } from '@vitrine/contract/schemas/catalog.ts';

export interface CategoryOutline {
  readonly url_key: string;
  readonly name: string;
  readonly image: Image | null;
  readonly children: readonly CategoryOutline[];
}

/** Categories below `parentId` (null: the top ones), each with its own below it, in the order they come. */
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
