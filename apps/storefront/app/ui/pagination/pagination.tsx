import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

import { isPlainClick } from '#app/platform/follow-links.ts';
import { scrollToPlace } from '#app/platform/scroll-to-place.ts';

import { pageNumbers } from './page-numbers.ts';

import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page; page 1 should be the bare address. */
  hrefOf: (page: number) => string;
  label?: string | undefined;
}

/**
 * Real links: they open in a new tab and are followed by search engines. A page that was asked for begins at the top of
 * the list, which is what the pagination stands in [RTE-10]. Nothing at all for a single page.
 */
export function Pagination({ page, pageCount, hrefOf, label = 'Páginas' }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    // Back and forward go where the reader was.
    const list = asked.current === page ? nav.current?.parentElement : null;
    asked.current = null;
    if (list) scrollToPlace(list);
  }, [page]);
  if (pageCount <= 1) return null;

  const turnTo = (number: number) => ({
    href: hrefOf(number),
    onClick: (event: MouseEvent) => (asked.current = isPlainClick(event) ? number : null),
  });
  return (
    <nav ref={nav} aria-label={label} className={styles.pagination} data-keep-scroll>
      {page > 1 ? (
        <a {...turnTo(page - 1)} className={styles.page} rel="prev" aria-label="Página anterior">
          <ChevronLeft aria-hidden="true" />
        </a>
      ) : null}
      <ol className={styles.pages}>
        {pageNumbers(page, pageCount).map((number, index, all) => (
          <li key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                {...turnTo(number)}
                className={styles.page}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <a {...turnTo(page + 1)} className={styles.page} rel="next" aria-label="Próxima página">
          <ChevronRight aria-hidden="true" />
        </a>
      ) : null}
    </nav>
  );
}
