import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Link } from './link.tsx';
import { pageNumbers } from './page-numbers.ts';

import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page; page 1 should be the bare address. */
  hrefOf: (page: number) => string;
  label?: string | undefined;
}

/** Real links: they open in a new tab and are followed by search engines. Nothing at all for a single page. */
export function Pagination({ page, pageCount, hrefOf, label = 'Páginas' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {page > 1 ? (
        <Link className={styles.page} href={hrefOf(page - 1)} rel="prev" aria-label="Página anterior">
          <ChevronLeft aria-hidden="true" />
        </Link>
      ) : null}
      <ol className={styles.pages}>
        {pageNumbers(page, pageCount).map((number, index, all) => (
          <li key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={styles.page}
                href={hrefOf(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Link className={styles.page} href={hrefOf(page + 1)} rel="next" aria-label="Próxima página">
          <ChevronRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
