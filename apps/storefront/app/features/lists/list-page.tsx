import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { ProductList } from '@vitrine/contract/schemas/lists.ts';
import { PackageSearch, ShoppingBag } from 'lucide-react';
import { useState } from 'react';

import { putAllInCart } from '#app/features/cart/put-in-cart.ts';
import { listsPath } from '#app/platform/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Container } from '#app/ui/container.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

import { choiceTotals, wholeList, withQty } from './domain/list-choice.ts';
import { ListRow } from './list-row.tsx';

import styles from './list-page.module.css';

/** A list of the store: all of it goes into the sacola, or what is chosen, in the quantities that are wanted [CAT-05]. */
export function ListPage({ title, description, items }: ProductList) {
  const [choice, setChoice] = useState(() => wholeList(items));
  const [isAdding, setIsAdding] = useState(false);
  const { count, totalCentavos } = choiceTotals(items, choice);
  const isWhole = count > 0 && count === wholeList(items).size;

  async function addChosen() {
    setIsAdding(true);
    const chosen = items.flatMap(({ id, product_id, variant_id }) => {
      const qty = choice.get(id) ?? 0;
      return qty > 0 ? [{ product_id, variant_id, qty }] : [];
    });
    await putAllInCart(chosen).finally(() => setIsAdding(false));
  }

  return (
    <Container className={styles.page}>
      <Breadcrumb items={[{ label: 'Listas', href: listsPath() }, { label: title }]} />
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.description}>{description}</p>
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon={<PackageSearch />}
          title="Os produtos desta lista saíram da loja"
          action={<ButtonLink href={listsPath()}>Ver outras listas</ButtonLink>}
        />
      ) : (
        <div className={styles.columns}>
          <ul className={styles.items} aria-label="Produtos da lista">
            {items.map((item) => (
              <ListRow
                key={item.id}
                item={item}
                qty={choice.get(item.id) ?? 0}
                onChange={(qty) => setChoice(withQty(choice, item.id, qty))}
              />
            ))}
          </ul>
          <Card as="section" tone="filled" className={styles.summary} aria-label="Resumo da lista">
            <p aria-live="polite">
              <span className={styles.chosen}>
                {count === 1 ? '1 produto escolhido' : `${count} produtos escolhidos`}
              </span>
              <strong className={styles.total}>{formatBrl(totalCentavos)}</strong>
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
      )}
    </Container>
  );
}
