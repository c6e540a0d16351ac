import { useRouter } from '@tanstack/react-router';
import type { BundleItem, Image, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';

import { putAllInCart } from '#app/features/cart/put-in-cart.ts';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { useChosen } from './chosen-item.ts';
import { bundleTotal } from './domain/bundle-total.ts';
import { describeChoice } from './domain/choose-variant.ts';
import { galleryImages } from './domain/gallery-images.ts';
import type { ProductPageView } from './load-product-page.ts';

import styles from './buy-together.module.css';

export interface BuyTogetherProps {
  product: ProductPageView['product'];
  /** The variant that the page opened with. */
  openedWith: number | null;
}

/** The bundle that the merchant suggests with the chosen variant, added to the cart together [CAT+01]. */
export function BuyTogether({ product, openedWith }: BuyTogetherProps) {
  const { variantId } = useChosen(product.id, openedWith);
  const router = useRouter();
  const [isAdding, setIsAdding] = useState(false);
  const variant = product.variants.find(({ id }) => id === variantId) ?? null;
  const displayedVariant = variant ?? product.variants[0];
  if (!displayedVariant) return null;
  const items = [ownItem(product, displayedVariant), ...product.bundle];
  const total = bundleTotal(items);
  const isBuyable = variant !== null && variant.stock > 0;

  async function addAll() {
    setIsAdding(true);
    try {
      await putAllInCart(
        router,
        items.map(({ product_id, variant_id, min_qty: qty }) => ({ product_id, variant_id, qty })),
      );
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <section className={styles.together} aria-labelledby="compre-junto">
      <SectionHeading title="Compre junto" id="compre-junto" />
      <div className={styles.row}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.variant_id} className={styles.item}>
              {item.image === null ? null : (
                <Picture image={item.image} alt="" sizes="7rem" maxWidth={320} className={styles.picture} />
              )}
              <p className={styles.words}>
                {item.product_id === product.id ? (
                  <span className={styles.name}>{item.name}</span>
                ) : (
                  <PageLink href={productPath(item.slug)} className={styles.name}>
                    {item.name}
                  </PageLink>
                )}
                {item.options_label === '' ? null : (
                  <span className={styles.options}>{item.options_label}</span>
                )}
                <span className={styles.price}>
                  {item.min_qty > 1 ? `${item.min_qty} × ` : ''}
                  <Amount centavos={item.price_centavos} />
                </span>
              </p>
            </li>
          ))}
        </ul>
        <div className={styles.decision}>
          <p className={styles.count}>{items.length === 2 ? 'Os 2 juntos' : `Os ${items.length} juntos`}</p>
          <Price {...total} size="m" />
          <Button
            isFullWidth
            icon={<ShoppingBag aria-hidden="true" />}
            isLoading={isAdding}
            disabled={!isBuyable}
            onClick={() => void addAll()}
          >
            {isBuyable ? `Adicionar os ${items.length} à sacola` : 'Escolha uma opção disponível'}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Describes the chosen variant as an item of the bundle. */
function ownItem(product: ProductPageView['product'], variant: ProductVariant): BundleItem {
  const [image = null]: readonly (Image | null)[] = galleryImages(product.images, variant.option_values);
  return {
    product_id: product.id,
    variant_id: variant.id,
    slug: product.slug,
    name: product.name,
    options_label: describeChoice(product.options, variant.option_values),
    image,
    min_qty: variant.min_qty,
    list_price_centavos: variant.list_price_centavos,
    price_centavos: variant.price_centavos,
  };
}
