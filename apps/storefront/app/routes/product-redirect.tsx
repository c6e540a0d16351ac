import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

import { isId, isSlug } from '#app/platform/addresses/path-values.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

/** Redirects `/produto?slug=` and `?id=` to the product's address; without either it responds 404 [RTE-04]. */
export const Route = createFileRoute('/produto')({
  staticData: { query: ['id', 'slug', 'url_key'] },
  validateSearch: ({ id, slug, url_key }: { id?: string; slug?: string; url_key?: string }) => ({
    id,
    slug,
    url_key,
  }),
  loaderDeps: ({ search: { id, slug, url_key } }) => ({ id, slug: slug ?? url_key }),
  loader: async ({ deps: { id, slug } }) => {
    const known = slug ?? (await slugOfProduct(id ?? ''));
    if (!isSlug(known)) throw notFound();
    throw redirect({ href: productPath(known), statusCode: 301 });
  },
});

async function slugOfProduct(id: string): Promise<string> {
  if (!isId(id)) throw notFound();
  const product = await orNull(api('GET /api/catalog/products/by-key', { query: { id } }));
  if (!product) throw notFound();
  return product.slug;
}
