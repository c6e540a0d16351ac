import type { CategoryNode, Image } from '@vitrine/contract/schemas/catalog.ts';

export interface CategoryBranch {
  readonly url_key: string;
  readonly name: string;
  readonly image: Image | null;
  readonly children: readonly CategoryBranch[];
}

/** Categories below `parentId` (null: the top ones), each with its own below it, in the order they come. */
export function categoryTree(
  nodes: readonly CategoryNode[],
  parentId: number | null = null,
): CategoryBranch[] {
  return nodes
    .filter((node) => node.parent_id === parentId)
    .map(({ id, url_key, name, image }) => ({
      url_key,
      name,
      image,
      children: categoryTree(nodes, id),
    }));
}
