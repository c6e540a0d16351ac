import { useNavigate } from '@tanstack/react-router';
import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import type { ChangeEvent, ReactNode } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { Select } from '#app/ui/select/select.tsx';

import { parseSort, sortLabels } from './domain/product-sort.ts';
import { GridSwitch } from './grid-switch.tsx';
import { productCount } from './product-count.ts';

import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  hrefOf: (part: { sort: ProductSort }) => string;
  sort: ProductSort;
  total: number;
  /** Of the store. */
  columns: number;
  /** Opens the filters where they have no column. */
  filterButton: ReactNode;
}

const options = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

/** How many products there are and in which order; without JavaScript the order is sent as a form. */
export function ListingToolbar({ hrefOf, sort, total, columns, filterButton }: ListingToolbarProps) {
  const navigate = useNavigate();
  const [action, query = ''] = hrefOf({ sort: 'relevance' }).split('?');

  function changeSort({ target }: ChangeEvent<HTMLSelectElement>) {
    void navigate({ href: hrefOf({ sort: parseSort(target.value) }), resetScroll: false });
  }

  return (
    <div className={styles.bar}>
      {/* What changes it is beside it: a filter or an order tells what it led to. */}
      <p className={styles.count} role="status">
        {productCount(total)}
      </p>
      <GridSwitch columns={columns} />
      <div className={styles.choices}>
        {filterButton}
        <form action={action} className={styles.sort}>
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
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
    </div>
  );
}
