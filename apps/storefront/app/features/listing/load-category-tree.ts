import { api } from '#app/platform/api.ts';

import { type CategoryBranch, categoryTree } from './domain/category-tree.ts';

export async function loadCategoryTree(): Promise<CategoryBranch[]> {
  return categoryTree(await api('GET /api/catalog/categories'));
}
