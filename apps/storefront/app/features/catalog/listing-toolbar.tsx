import { useNavigate } from '@tanstack/react-router';
import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import type { ChangeEvent } from 'react';

import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';

import { parseSort, sortLabels } from './domain/product-sort.ts';

import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  /** Address of the listing without its query. */
  action: string;
  q?: string | undefined;
  hrefOf: (part: { sort: ProductSort }) => string;
  sort: ProductSort;
  total: number;
}

const options = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

/** How many products there are and in which order; without JavaScript the order is sent as a form. */
export function ListingToolbar({ action, q, hrefOf, sort, total }: ListingToolbarProps) {
  const navigate = useNavigate();

  function changeSort({ target }: ChangeEvent<HTMLSelectElement>) {
    void navigate({ href: hrefOf({ sort: parseSort(target.value) }), resetScroll: false });
  }

  return (
    <div className={styles.bar}>
      <p className={styles.count}>{total === 1 ? '1 produto' : `${total} produtos`}</p>
      <form action={action} className={styles.sort}>
        {q === undefined ? null : <input type="hidden" name="q" value={q} />}
        <label htmlFor="sort" className={styles.label}>
          Ordenar por
        </label>
        <Select
          key={sort}
          id="sort"
          name="sort"
          options={options}
          defaultValue={sort}
          onChange={changeSort}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Ordenar
          </Button>
        </noscript>
      </form>
    </div>
  );
}
