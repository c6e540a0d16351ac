import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

import { loadProductPage } from '#app/features/product/load-product-page.ts';
import type { AddToCart } from '#app/features/product/product-decision.tsx';
import { productHead } from '#app/features/product/product-head.ts';
import { ProductPage } from '#app/features/product/product-page.tsx';
import { isSlug } from '#app/platform/addresses/path-values.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { isStored } from '#app/platform/browser/stored-text.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { withCode } from '#app/platform/code/reload-for-code.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
import { requireStore, useStore } from '#app/platform/store/store-context.ts';

/** The lazy sections of the page, by their names in features/product/parts.tsx. */
const lazySections = ['product-delivery', 'buy-together', 'product-reviews', 'recently-viewed'];

export const Route = createFileRoute('/$slug/p')({
  // A document includes its data: it does not need the loader's code. The component is a placeholder.
  codeSplitGroupings: [['loader']],
  params: { parse: ({ slug }) => (isSlug(slug) ? { slug } : false) },
  staticData: { query: ['variante'] },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({ variant: search['variante'] }),
  loader: async ({ context, deps: { variant }, params: { slug } }) => {
    const store = requireStore(context.store);
    const [view] = await Promise.all([
      loadProductPage({ slug, variantId: Number(variant) }, store.settings),
      // The page's code names its sections.
      fetchParts(['product-page']).then(() => fetchParts(lazySections)),
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

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
const LazyProductPage = inPlaceholder(
  'product-page',
  import.meta.env.SSR
    ? ProductPage
    : whenActive(
        'product-page',
        async () => (await import('#app/features/product/product-page.tsx')).ProductPage,
      ),
);

function ProductRoute() {
  const { view } = Route.useLoaderData();
  const router = useRouter();
  const { public_id: store } = useStore();
  const productId = view.product.id;
  // Here, because the page itself is hydrated with the shopper's first activity.
  useEffect(() => {
    // Stored only with consent.
    if (!isStored('lgpd')) return;
    loadCode(() => import('#app/features/product/viewed-products.ts'), { isQuiet: true })
      .then(({ storeViewed }) => storeViewed(store, productId))
      // A failure only means that the product is not remembered.
      .catch(() => {});
  }, [store, productId]);
  // Constant: the page is memoised by its props.
  const onAddToCart = useCallback<AddToCart>(
    (item) =>
      withCode(
        () => import('#app/features/cart/put-in-cart.ts'),
        ({ putInCart }) => putInCart(router, item),
      ),
    [router],
  );
  return (
    <LazyProductPage key={`${view.product.id}/${view.openedWith}`} {...view} onAddToCart={onAddToCart} />
  );
}
