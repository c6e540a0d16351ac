import { createFileRoute, notFound } from '@tanstack/react-router';

import { loadProductPage } from '../features/catalog/load-product-page.ts';
import { productData } from '../features/catalog/product-data.ts';
import { ProductPage } from '../features/catalog/product-page.tsx';
import { putInCart } from '../features/catalog/put-in-cart.ts';
import { imageUrl } from '../platform/image-url.ts';
import { isSlug } from '../platform/path-values.ts';
import { categoryPath, productPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { absoluteUrl, breadcrumbData, pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/$slug/p')({
  params: { parse: ({ slug }) => (isSlug(slug) ? { slug } : false) },
  loader: async ({ context, params }) => {
    const view = await loadProductPage(params.slug, requireStore(context.store).settings);
    if (!view) throw notFound();
    return view;
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const store = requireStore(match.context.store);
    const { product } = loaderData;
    const path = productPath(product.slug);
    const images = product.images.slice(0, 3).map((image) => imageUrl(image.path, 1200, 'jpg'));
    const trail = product.breadcrumb.map(({ name, url_key }) => ({
      label: name,
      href: categoryPath(url_key),
    }));
    return pageHead(store, {
      title: product.name,
      description: product.short_description,
      canonicalPath: path,
      imageUrl: images[0],
      type: 'product',
      structuredData: [
        productData(product, {
          url: absoluteUrl(store.origin, path),
          images: images.map((image) => absoluteUrl(store.origin, image)),
        }),
        breadcrumbData(store.origin, [...trail, { label: product.name, href: path }]),
      ],
    });
  },
  component: ProductRoute,
});

function ProductRoute() {
  const view = Route.useLoaderData();
  return <ProductPage key={view.product.id} {...view} onAddToCart={putInCart} />;
}
