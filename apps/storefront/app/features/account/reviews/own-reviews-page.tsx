import { Star } from 'lucide-react';
import { useRef } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { homePath, ownReviewsPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import type { OwnReviewsView } from './load-own-reviews.ts';
import { OwnReviewItem } from './own-review-item.tsx';
import { ReviewableRow } from './reviewable-row.tsx';

import styles from './own-reviews-page.module.css';

export interface OwnReviewsPageProps {
  view: OwnReviewsView;
  /** Called after a review was written: both lists must be reloaded. */
  onChange: () => void;
  onLogOut: () => void;
}

/** Products to review, and the customer's reviews [ACC-03]. */
export function OwnReviewsPage({ view: { toReview, written }, onChange, onLogOut }: OwnReviewsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = toReview.total === 0 && written.total === 0;

  /** The form was removed with its product: moves the focus to the written review. */
  function reload() {
    heading.current?.focus();
    onChange();
  }

  return (
    <AccountFrame section="reviews" onLogOut={onLogOut}>
      <div className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Avaliações
        </h1>
        {isEmpty ? (
          <EmptyState
            icon={<Star aria-hidden="true" />}
            title="Nada para avaliar ainda"
            text="Quando um pedido for entregue, os produtos aparecem aqui para você contar o que achou."
            action={<ButtonLink href={homePath}>Ver produtos</ButtonLink>}
          />
        ) : null}
        {written.page === 1 && toReview.total > 0 ? (
          <section className={styles.section}>
            <h2 className={styles.heading}>
              Para avaliar <span className={styles.count}>({toReview.total})</span>
            </h2>
            <ul className={styles.list}>
              {toReview.items.map((product) => (
                <li key={product.product_id}>
                  <ReviewableRow product={product} onWritten={reload} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {written.total > 0 ? (
          <section className={styles.section}>
            <h2 className={styles.heading}>
              Minhas avaliações <span className={styles.count}>({written.total})</span>
            </h2>
            <ul className={styles.list}>
              {written.items.map((review) => (
                <li key={review.id}>
                  <OwnReviewItem review={review} />
                </li>
              ))}
            </ul>
            <Pagination
              page={written.page}
              pageCount={written.page_count}
              hrefOf={ownReviewsPath}
              label="Páginas de avaliações"
            />
          </section>
        ) : null}
      </div>
    </AccountFrame>
  );
}
