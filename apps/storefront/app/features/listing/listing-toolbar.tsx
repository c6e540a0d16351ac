import { useNavigate } from '@tanstack/react-router';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import type { ChangeEvent, ReactNode } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { Select } from '#app/ui/select/select.tsx';

import { parseSort, sortLabels } from './domain/product-sort.ts';
import { GridSwitch } from './grid-switch.tsx';

import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  hrefOf: (part: { sort: ProductSort }) => string;
  sort: ProductSort;
  total: number;
  /** The store's number of columns. */
  columns: number;
  /** Opens the filters where there is no column for them. */
  filterButton: ReactNode;
}

const options = Object.entries(sortLabels).map(([value, label]) => ({ value, label }));

/** The number of products and the sort order; without JavaScript the order is submitted as a form. */
export function ListingToolbar({ hrefOf, sort, total, columns, filterButton }: ListingToolbarProps) {
  const navigate = useNavigate();
  const [action, query = ''] = hrefOf({ sort: 'relevance' }).split('?');

  function changeSort({ target }: ChangeEvent<HTMLSelectElement>) {
    void navigate({ href: hrefOf({ sort: parseSort(target.value) }), resetScroll: false });
  }

  return (
    <div className={styles.bar}>
      {/* A live region: announces the result of a filter or sort order. */}
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
            // Until the page's scripts follow it, the document's first script submits the form.
            data-submits=""
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

export function productCount(total: number): string {
  return total === 1 ? '1 produto' : `${formatWholeNumber(total)} produtos`;
}
