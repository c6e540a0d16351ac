import { api } from '#app/platform/api.ts';

/** The categories of the menu and the content pages of the footer; once a document. */
export async function loadNavigation() {
  const [categories, pages] = await Promise.all([
    api('GET /api/catalog/categories'),
    api('GET /api/cms/pages'),
  ]);
  return {
    // What the menu shows: loader data travels with every page.
    categories: categories.map(({ id, name, url_key, parent_id, position, image }) => ({
      id,
      name,
      url_key,
      parent_id,
      position,
      image: parent_id === null ? image : null,
    })),
    pages,
  };
}
