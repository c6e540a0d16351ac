import { redirect } from '@tanstack/react-router';

import type { GalleryItem } from '#app/features/product/gallery-items.ts';
import { loadProductPage } from '#app/features/product/load-product-page.ts';
import type { ProductPageView } from '#app/features/product/load-product-page.ts';
import { productData } from '#app/features/product/product-data.ts';
import { productParts } from '#app/features/product/product-parts.ts';
import { videoData } from '#app/features/product/video-data.ts';
import { imageUrl } from '#app/platform/image-url.ts';
import { fetchParts } from '#app/platform/page-parts.ts';
import { categoryPath, productPath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';
import { absoluteUrl, breadcrumbData, pageHead } from '#app/shell/document-head.ts';

/** A product's page and its head; null where the store has no such product. `variant` is what the address asks for. */
export async function loadProduct(slug: string, variant: string | undefined, store: StoreContext) {
  const [view] = await Promise.all([
    loadProductPage({ slug, variantId: Number(variant) }, store.settings),
    fetchParts(productParts),
  ]);
  // There are as many addresses of a product as it has variants, and no more: each is a page that is kept.
  if (view && variant !== undefined && variant !== String(view.openedWith)) {
    throw redirect({ href: productPath(slug), replace: true, statusCode: 302 });
  }
  return view && { view, head: productHead(store, view) };
}

function productHead(store: StoreContext, { product, reviews }: ProductPageView) {
  const path = productPath(product.slug);
  const absolute = (address: string) => absoluteUrl(store.origin, address);
  const pictureUrl = (image: GalleryItem) => imageUrl(image.path, 1200, 'jpg');
  const images = product.images
    .filter(({ video }) => !video)
    .slice(0, 3)
    .map(pictureUrl);
  const trail = product.breadcrumb.map(({ name, url_key }) => ({ label: name, href: categoryPath(url_key) }));
  const videos = product.images.flatMap((image) =>
    image.video ? [videoData(image.video, { thumbnail: absolute(pictureUrl(image)), absolute })] : [],
  );
  return pageHead(store, {
    title: product.name,
    description: product.short_description,
    canonicalPath: path,
    imageUrl: images[0],
    type: 'product',
    structuredData: [
      productData(product, reviews, { url: absolute(path), images: images.map(absolute) }),
      breadcrumbData(store.origin, [...trail, { label: product.name, href: path }]),
      ...videos,
    ],
  });
}
