import type { editedCategoryRepository } from './edited-category-repository.ts';

type CategoryRow = NonNullable<Awaited<ReturnType<typeof editedCategoryRepository.one>>>;

/** Returns what of a category can be edited, of which its version is a hash. */
export function editableCategory({ id: _id, url_key: urlKey, ...values }: CategoryRow) {
  return { ...values, code: urlKey.slice(urlKey.lastIndexOf('/') + 1) };
}
