import { createFileRoute, notFound } from '@tanstack/react-router';

import { putInCart } from '#app/features/cart/put-in-cart.ts';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { isSlug } from '#app/platform/path-values.ts';
import { requireStore } from '#app/platform/store-context.ts';

export const Route = createFileRoute('/$slug/p')({
  params: { parse: ({ slug }) => (isSlug(slug) ? { slug } : false) },
  staticData: { query: ['variante'] },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({ variant: search['variante'] }),
  loader: async ({ context, deps, params }) => {
    // A page that came with its data does not need what loads it.
    const { loadProduct } = await import('./load-product.ts');
    const loaded = await loadProduct(params.slug, deps.variant, requireStore(context.store));
    if (!loaded) throw notFound();
    return loaded;
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ProductRoute,
});

function ProductRoute() {
  const { view } = Route.useLoaderData();
  return <ProductPage key={`${view.product.id}/${view.openedWith}`} {...view} onAddToCart={putInCart} />;
}
