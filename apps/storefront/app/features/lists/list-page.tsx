import type { ProductList } from '@vitrine/contract/schemas/lists.ts';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';

import { listsPath } from '#app/platform/addresses/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

import { wholeList, withQty } from './domain/list-choice.ts';
import { ListColumns } from './list-columns.tsx';
import { ListRow } from './list-row.tsx';

import styles from './list-page.module.css';

/** A list of the store; adds all or the chosen items to the cart, in the listed quantities [CAT-05]. */
export function ListPage({ title, description, items }: ProductList) {
  const [choice, setChoice] = useState(() => wholeList(items));
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
        <ListColumns items={items} choice={choice}>
          {items.map((item) => (
            <ListRow
              key={item.id}
              item={item}
              qty={choice.get(item.id) ?? 0}
              onChange={(qty) => setChoice(withQty(choice, item.id, qty))}
            />
          ))}
        </ListColumns>
      )}
    </Container>
  );
}
