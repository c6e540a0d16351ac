import { api } from '#app/platform/api.ts';

import { type CategoryOutline, categoryOutline } from './domain/category-outline.ts';

export async function loadCategoryTree(): Promise<CategoryOutline[]> {
  return categoryOutline(await api('GET /api/catalog/categories'));
}
