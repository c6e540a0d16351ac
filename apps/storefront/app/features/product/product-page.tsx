import { Suspense, useState } from 'react';

import { categoryPath, productPath } from '#app/platform/addresses/paths.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { Container } from '#app/ui/container/container.tsx';

import { type Choice, chooseVariant } from './domain/choose-variant.ts';
import { galleryImages } from './domain/gallery-images.ts';
import type { ProductPageView } from './load-product-page.ts';
import { LazyBuyTogether, LazyProductReviews, LazyRecentlyViewed, LazyRelatedProducts } from './parts.tsx';
import { type AddToCart, ProductDecision } from './product-decision.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { useOfferEnd } from './use-offer-end.ts';

import styles from './product-page.module.css';

export interface ProductPageProps extends ProductPageView {
  onAddToCart: AddToCart;
}

const MemberProduct = lazyExtra(async () => (await import('./member-product.tsx')).MemberProduct);

/** Product and variant must be its key: the choice belongs to one product page. */
export function ProductPage({
  product: publicProduct,
  related,
  reviews,
  terms,
  openedWith,
  onAddToCart,
}: ProductPageProps) {
  const isMember = useSession(({ customer }) => customer?.has_member_prices);
  const [ownProduct, setOwnProduct] = useState<typeof publicProduct | null>(null);
  const product = (isMember && ownProduct) || publicProduct;
  const [choice, setChoice] = useState<Choice>(
    () => product.variants.find(({ id }) => id === openedWith)?.option_values ?? {},
  );
  const images = galleryImages(product.images, choice);
  useOfferEnd(product.variants);

  return (
    <Container className={styles.page}>
      {isMember ? (
        <Suspense fallback={null}>
          <MemberProduct product={publicProduct} onPrices={setOwnProduct} />
        </Suspense>
      ) : null}
      <Breadcrumb
        items={[
          ...product.breadcrumb.map(({ name, url_key }) => ({ label: name, href: categoryPath(url_key) })),
          { label: product.name, href: productPath(product.slug) },
        ]}
      />
      <div className={styles.columns}>
        {/* A different set of pictures is a new row, scrolled to its start. */}
        <ProductGallery key={images[0]?.path} images={images} label={product.name} />
        <ProductDecision
          product={product}
          variant={chooseVariant(product.variants, choice)}
          choice={choice}
          onChoose={setChoice}
          picture={images[0]}
          terms={terms}
          openedWith={openedWith}
          onAddToCart={onAddToCart}
        />
        <ProductDetails product={product} />
      </div>
      {product.bundle.length > 0 ? <LazyBuyTogether product={product} openedWith={openedWith} /> : null}
      <LazyRelatedProducts cards={related} terms={terms} />
      {reviews ? <LazyProductReviews productId={product.id} first={reviews} /> : null}
      <LazyRecentlyViewed productId={product.id} terms={terms} />
    </Container>
  );
}
