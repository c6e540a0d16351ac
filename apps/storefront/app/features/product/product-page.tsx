import { useState } from 'react';

import { Shelf } from '#app/features/product-card/shelf.tsx';
import { categoryPath, productPath } from '#app/platform/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Container } from '#app/ui/container.tsx';

import { chooseVariant, initialChoice } from './domain/choose-variant.ts';
import { galleryImages } from './domain/gallery-images.ts';
import type { ProductPageView } from './load-product-page.ts';
import { type AddToCart, ProductDecision } from './product-decision.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';

// The styles of what comes to life later are those of the page: it is drawn before its code arrives.
import '#app/features/delivery/delivery-option-list.module.css';
import '#app/features/delivery/postcode-form.module.css';
import '#app/ui/control.module.css';
import '#app/ui/field.module.css';
import './product-delivery.module.css';
import styles from './product-page.module.css';

export interface ProductPageProps extends ProductPageView {
  onAddToCart: AddToCart;
}

/** Mount it with the product's id as its key: what was chosen belongs to one product. */
export function ProductPage({ product, related, terms, onAddToCart }: ProductPageProps) {
  const [choice, setChoice] = useState(() => initialChoice(product.variants));
  const images = galleryImages(product.images, choice);
  return (
    <Container className={styles.page}>
      <Breadcrumb
        items={[
          ...product.breadcrumb.map(({ name, url_key }) => ({ label: name, href: categoryPath(url_key) })),
          { label: product.name, href: productPath(product.slug) },
        ]}
      />
      <div className={styles.columns}>
        {/* Other pictures are another row, which starts at its first. */}
        <ProductGallery key={images[0]?.path} images={images} label={product.name} />
        <ProductDecision
          product={product}
          variant={chooseVariant(product.variants, choice)}
          choice={choice}
          onChoose={setChoice}
          terms={terms}
          onAddToCart={onAddToCart}
        />
        <ProductDetails product={product} />
      </div>
      <div className={styles.related}>
        <Shelf title="Combina com" cards={related} terms={terms} />
      </div>
    </Container>
  );
}
