import { categoryPath, productPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';
import { absoluteUrl } from '#app/platform/rendering/common-meta.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { GalleryItem } from './gallery-items.ts';
import type { ProductPageView } from './load-product-page.ts';
import { productData } from './product-data.ts';
import { videoData } from './video-data.ts';

/** Returns the head of a product's page, with its Product, BreadcrumbList and VideoObject data [HED+01]. */
export function productHead(store: StoreContext, { product, reviews }: ProductPageView) {
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
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
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
