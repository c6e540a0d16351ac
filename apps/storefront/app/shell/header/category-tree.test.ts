import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import { describe, expect, it } from 'vitest';

import { categoryHref, categoryTree } from './category-tree.ts';

function node(id: number, parentId: number | null, position: number): CategoryNode {
  return { id, parent_id: parentId, position, name: `C${id}`, url_key: `c${id}`, image: null };
}

describe('categoryTree', () => {
  it('puts children below their parents, each group in its order', () => {
    const tree = categoryTree([
      node(1, null, 2),
      node(2, null, 1),
      node(3, 1, 2),
      node(4, 1, 1),
      node(5, 4, 1),
    ]);
    expect(tree.map(({ id }) => id)).toEqual([2, 1]);
    expect(tree[1]?.children.map(({ id }) => id)).toEqual([4, 3]);
    expect(tree[1]?.children[0]?.children.map(({ id }) => id)).toEqual([5]);
  });

  it('omits a child of an unknown parent', () => {
    expect(categoryTree([node(1, null, 1), node(2, 99, 1)]).map(({ id }) => id)).toEqual([1]);
  });
});

describe('categoryHref', () => {
  it('[RTE-01] preserves the slashes of a key', () => {
    expect(categoryHref({ url_key: 'quarto/roupa-de-cama' })).toBe('/quarto/roupa-de-cama/c');
  });
});
