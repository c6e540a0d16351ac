import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderItem } from '@vitrine/contract/schemas/sales.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/paths.ts';

import styles from './order-items.module.css';

/** What was bought, at the price that was paid. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <Thumbnail image={item.image} isLarge />
          <div className={styles.words}>
            <a href={productPath(item.slug)} className={styles.name}>
              {item.name}
            </a>
            {item.options_label === '' ? null : <p className={styles.fact}>{item.options_label}</p>}
            <p className={styles.fact}>
              {item.qty} × {formatBrl(item.price_centavos)}
            </p>
            {item.withdrawn_qty === 0 ? null : (
              <p className={styles.fact}>
                {item.withdrawn_qty === item.qty
                  ? 'Você desistiu deste item'
                  : `Você desistiu de ${item.withdrawn_qty} de ${item.qty}`}
              </p>
            )}
          </div>
          <p className={styles.total}>{formatBrl(item.total_centavos)}</p>
        </li>
      ))}
    </ul>
  );
}
