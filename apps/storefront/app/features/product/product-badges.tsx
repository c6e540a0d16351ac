import { discountPercent } from '#app/features/product-card/domain/discount-percent.ts';
import { Badge } from '#app/ui/badge/badge.tsx';

import type { ProductPageView } from './load-product-page.ts';

import styles from './product-badges.module.css';

export interface ProductBadgesProps {
  product: Pick<ProductPageView['product'], 'is_new' | 'is_free_shipping'>;
  priceCentavos: number;
  listPriceCentavos: number;
}

export function ProductBadges({ product, priceCentavos, listPriceCentavos }: ProductBadgesProps) {
  const percent = discountPercent(listPriceCentavos, priceCentavos);
  if (percent === 0 && !product.is_new && !product.is_free_shipping) return null;
  return (
    <p className={styles.badges}>
      {percent > 0 ? <Badge tone="accent">−{percent}%</Badge> : null}
      {product.is_new ? <Badge tone="outline">Novo</Badge> : null}
      {product.is_free_shipping ? <Badge tone="success">Frete grátis</Badge> : null}
    </p>
  );
}
