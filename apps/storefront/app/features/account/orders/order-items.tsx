import type { OrderItem } from '@vitrine/contract/schemas/sales.ts';
import { waitingText } from '@vitrine/rules/on-order-text.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './order-items.module.css';

/** Says which pieces the customer withdrew from, and of which the store gives the money back. */
function goneWords({ qty, withdrawn_qty: gone, refunded_qty: byStore = 0 }: OrderItem): string[] {
  const own = gone - byStore;
  return [
    ...(own === 0 ? [] : [own === qty ? 'Você desistiu deste item' : `Você desistiu de ${own} de ${qty}`]),
    ...(byStore === 0
      ? []
      : [`A loja devolve o valor de ${byStore === qty ? 'tudo' : `${byStore} de ${qty}`}`]),
  ];
}

/** An order's items with their prices, and the promised day of pieces that are on order. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <Thumbnail image={item.image} isLarge />
          <div className={styles.words}>
            {item.slug === '' ? (
              // A gift card has no page of its own.
              <p className={styles.name}>{item.name}</p>
            ) : (
              <PageLink href={productPath(item.slug)} className={styles.name}>
                {item.name}
              </PageLink>
            )}
            {item.options_label === '' ? null : <p className={styles.fact}>{item.options_label}</p>}
            <p className={styles.fact}>
              {item.qty} × <Amount centavos={item.price_centavos} />
            </p>
            {[waitingText(item) ?? [], goneWords(item)].flat().map((words) => (
              <p key={words} className={styles.fact}>
                {words}
              </p>
            ))}
          </div>
          <p className={styles.total}>
            <Amount centavos={item.total_centavos} />
          </p>
        </li>
      ))}
    </ul>
  );
}
