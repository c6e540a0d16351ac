import type { OrderItem } from '@vitrine/contract/schemas/sales.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './order-items.module.css';

/** An order's items with their prices. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <Thumbnail image={item.image} isLarge />
          <div className={styles.words}>
            <PageLink href={productPath(item.slug)} className={styles.name}>
              {item.name}
            </PageLink>
            {item.options_label === '' ? null : <p className={styles.fact}>{item.options_label}</p>}
            <p className={styles.fact}>
              {item.qty} × <Amount centavos={item.price_centavos} />
            </p>
            {item.withdrawn_qty === 0 ? null : (
              <p className={styles.fact}>
                {item.withdrawn_qty === item.qty
                  ? 'Você desistiu deste item'
                  : `Você desistiu de ${item.withdrawn_qty} de ${item.qty}`}
              </p>
            )}
          </div>
          <p className={styles.total}>
            <Amount centavos={item.total_centavos} />
          </p>
        </li>
      ))}
    </ul>
  );
}
