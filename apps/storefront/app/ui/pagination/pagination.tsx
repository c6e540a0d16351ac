import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

import { isPlainClick } from '#app/platform/navigation/page-address.ts';
import { scrollToTarget } from '#app/platform/navigation/scroll-to-target.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './pagination.module.css';

export interface PaginationProps {
  page: number;
  pageCount: number;
  /** Returns a page's address; for page 1 the one without a page number. */
  hrefOf: (page: number) => string;
  label?: string | undefined;
}

/**
 * Links to pages, which open in new tabs and which search engines follow. A new page starts at the top of the list,
 * which is the pagination's parent [RTE-10]. Renders nothing for a single page.
 */
export function Pagination({ page, pageCount, hrefOf, label = 'Páginas' }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const requestedPage = useRef<number | null>(null);
  useEffect(() => {
    // Back and forward restore the scroll position instead.
    const list = requestedPage.current === page ? nav.current?.parentElement : null;
    requestedPage.current = null;
    if (list) scrollToTarget(list);
  }, [page]);
  if (pageCount <= 1) return null;

  const linkTo = (number: number) => ({
    href: hrefOf(number),
    keepsScroll: true,
    onClick: (event: MouseEvent) => (requestedPage.current = isPlainClick(event) ? number : null),
  });
  return (
    <nav ref={nav} aria-label={label} className={styles.pagination}>
      {page > 1 ? (
        <PageLink {...linkTo(page - 1)} className={styles.page} rel="prev" aria-label="Página anterior">
          <ChevronLeft aria-hidden="true" />
        </PageLink>
      ) : null}
      <ol className={styles.pages}>
        {pageNumbers(page, pageCount).map((number, index, all) => (
          <li key={number ?? `gap-${all[index - 1]}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <PageLink
                {...linkTo(number)}
                className={styles.page}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <PageLink {...linkTo(page + 1)} className={styles.page} rel="next" aria-label="Próxima página">
          <ChevronRight aria-hidden="true" />
        </PageLink>
      ) : null}
    </nav>
  );
}

/** Returns the page numbers of a pagination: first, last and those around the current one; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const candidates = new Set([1, 2, page - 1, page, page + 1, pageCount - 1, pageCount]);
  const visibleNumbers = [...candidates]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b);
  return visibleNumbers.flatMap((number, index) => {
    const before = visibleNumbers[index - 1] ?? number - 1;
    if (number - before === 1) return [number];
    // A gap of one page is replaced by that page.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
