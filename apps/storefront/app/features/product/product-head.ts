import type { ProductImage, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { categoryPath, productPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';
import { absoluteUrl } from '#app/platform/rendering/common-meta.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { ProductPageView } from './load-product-page.ts';
import { productData } from './product-data.ts';
import { videoData } from './video-data.ts';

/** Returns the head of a product's page, with its Product, BreadcrumbList and VideoObject data [HED+01]. */
export function productHead(store: StoreContext, { product, reviews, openedWith }: ProductPageView) {
  const path = productPath(product.slug);
  const absolute = (address: string) => absoluteUrl(store.origin, address);
  const pictureUrl = (image: ProductImage) => imageUrl(image.path, 1200, 'jpg');
  const pictures = product.images.filter(({ video }) => !video);
  const trail = product.breadcrumb.map(({ name, url_key }) => ({ label: name, href: categoryPath(url_key) }));
  const videos = product.images.flatMap((image) =>
    image.video ? [videoData(image.video, { thumbnail: absolute(pictureUrl(image)), absolute })] : [],
  );
  return pageHead(store, {
    title: product.seo_title ?? product.name,
    description: product.seo_description ?? product.short_description,
    canonicalPath: path,
    picture: pictureOf(
      pictures,
      product.variants.find(({ id }) => id === openedWith),
    ),
    type: 'product',
    structuredData: [
      productData(product, reviews, openedWith, {
        url: absolute(path),
        images: pictures.slice(0, 3).map((image) => absolute(pictureUrl(image))),
        variantUrl: (id) => absolute(productPath(product.slug, id)),
        variantImage: (variant) => {
          const image = pictureOf(pictures, variant);
          return image && absolute(pictureUrl(image));
        },
      }),
      breadcrumbData(store.origin, [...trail, { label: product.name, href: path }]),
      ...videos,
    ],
  });
}

/** Returns the picture of a variant's own values, else the product's first one. */
function pictureOf(
  pictures: readonly ProductImage[],
  variant: ProductVariant | undefined,
): ProductImage | undefined {
  const values = variant?.option_values ?? {};
  return (
    pictures.find(({ option_value: of }) => of !== null && values[of.code] === of.value) ??
    pictures.find(({ option_value: of }) => of === null) ??
    pictures[0]
  );
}
