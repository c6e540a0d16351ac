import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { QuickOrderRow } from './domain/match-quick-order.ts';

import styles from './quick-order-rows.module.css';

/** The variants of a pasted list with quantity and price. */
export function QuickOrderRows({ rows }: { rows: readonly QuickOrderRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ variant, qty, roundedFrom }) => (
        <li key={variant.variant_id} className={styles.row}>
          <Thumbnail image={variant.image} />
          <div className={styles.words}>
            <PageLink href={productPath(variant.slug, variant.variant_id)} className={styles.name}>
              {variant.name}
            </PageLink>
            <p className={styles.fact}>
              {variant.options_label === '' ? variant.sku : `${variant.options_label} · ${variant.sku}`}
            </p>
            <p className={styles.fact}>
              {qty} × <Amount centavos={unitPriceAt(qty, variant)} />
            </p>
            {roundedFrom === null ? null : (
              <p className={styles.rounded}>
                {roundedFrom > qty
                  ? `O máximo é ${qty}.`
                  : `Vendido de ${variant.qty_step} em ${variant.qty_step}, a partir de ${variant.min_qty}: ${roundedFrom} virou ${qty}.`}
              </p>
            )}
          </div>
          <p className={styles.total}>
            <Amount centavos={unitPriceAt(qty, variant) * qty} />
          </p>
        </li>
      ))}
    </ul>
  );
}
