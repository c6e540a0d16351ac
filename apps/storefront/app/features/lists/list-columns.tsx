import { useRouter } from '@tanstack/react-router';
import type { ListItem } from '@vitrine/contract/schemas/lists.ts';
import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { putAllInCart } from '#app/features/cart/put-in-cart.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { type ListChoice, choiceTotals, wholeList } from './domain/list-choice.ts';

import styles from './list-columns.module.css';

export interface ListColumnsProps {
  items: readonly Pick<
    ListItem,
    | 'id'
    | 'product_id'
    | 'variant_id'
    | 'quantity'
    | 'max_qty'
    | 'min_qty'
    | 'qty_step'
    | 'price_centavos'
    | 'price_tiers'
  >[];
  choice: ListChoice;
  /** The rows. */
  children: ReactNode;
}

/** A list's rows, with the choice and its button beside them [CAT-05]. */
export function ListColumns({ items, choice, children }: ListColumnsProps) {
  const router = useRouter();
  const [isAdding, setIsAdding] = useState(false);
  const { count, totalCentavos } = choiceTotals(items, choice);
  const isWhole = count > 0 && count === wholeList(items).size;

  async function addChosen() {
    setIsAdding(true);
    const chosen = items.flatMap(({ id, product_id, variant_id }) => {
      const qty = choice.get(id) ?? 0;
      return qty > 0 ? [{ product_id, variant_id, qty }] : [];
    });
    await putAllInCart(router, chosen).finally(() => setIsAdding(false));
  }

  return (
    <div className={styles.columns}>
      <ul className={styles.items} aria-label="Produtos da lista">
        {children}
      </ul>
      <Card as="section" tone="filled" className={styles.summary} aria-label="Resumo da lista">
        <p aria-live="polite">
          <span className={styles.chosen}>
            {count === 1 ? '1 produto escolhido' : `${count} produtos escolhidos`}
          </span>
          <strong className={styles.total}>
            <Amount centavos={totalCentavos} />
          </strong>
        </p>
        <Button
          size="l"
          isFullWidth
          icon={<ShoppingBag aria-hidden="true" />}
          disabled={count === 0}
          isLoading={isAdding}
          onClick={() => void addChosen()}
        >
          {isWhole ? 'Adicionar tudo' : 'Adicionar escolhidos'}
          <VisuallyHidden> à sacola</VisuallyHidden>
        </Button>
      </Card>
    </div>
  );
}
