import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';

import { putInCart } from '#app/features/cart/put-in-cart.ts';
import { loadProductPage } from '#app/features/product/load-product-page.ts';
import { productHead } from '#app/features/product/product-head.ts';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { isSlug } from '#app/platform/addresses/path-values.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/** The lazy sections of the page, by their names in features/product/parts.tsx. */
const lazySections = ['product-delivery', 'buy-together', 'product-reviews', 'recently-viewed'];

export const Route = createFileRoute('/$slug/p')({
  // A document includes its data: it does not need the loader's code.
  codeSplitGroupings: [['loader'], ['component']],
  params: { parse: ({ slug }) => (isSlug(slug) ? { slug } : false) },
  staticData: { query: ['variante'] },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({ variant: search['variante'] }),
  loader: async ({ context, deps: { variant }, params: { slug } }) => {
    const store = requireStore(context.store);
    const [view] = await Promise.all([
      loadProductPage({ slug, variantId: Number(variant) }, store.settings),
      fetchParts(lazySections),
    ]);
    if (!view) throw notFound();
    // A product has one address per variant and no others: the page cache stores each.
    if (variant !== undefined && variant !== String(view.openedWith))
      throw redirect({ href: productPath(slug), replace: true, statusCode: 302 });
    return { view, head: productHead(store, view) };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ProductRoute,
});

function ProductRoute() {
  const { view } = Route.useLoaderData();
  const router = useRouter();
  return (
    <ProductPage
      key={`${view.product.id}/${view.openedWith}`}
      {...view}
      onAddToCart={(item) => putInCart(router, item)}
    />
  );
}
