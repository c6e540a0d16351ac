import type { PagedReviews, ReviewSort, ReviewSummary } from '@vitrine/contract/schemas/review.ts';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { noReviewsText, reviewCountText } from './domain/review-words.ts';
import { ReviewItem } from './review-item.tsx';
import { type ReviewChoice, everyReview, useReviews } from './use-reviews.ts';

import styles from './product-reviews.module.css';

export interface ProductReviewsProps {
  productId: number;
  first: PagedReviews;
}

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'highest', label: 'Maiores notas' },
  { value: 'lowest', label: 'Menores notas' },
];

/** Reviews of the product: distribution of stars, and the list by stars, photos and order [CAT-02]. */
export function ProductReviews({ productId, first }: ProductReviewsProps) {
  const [choice, setChoice] = useState<ReviewChoice>(everyReview);
  const reviews = useReviews(productId, choice, first);
  const pages = reviews.data?.pages ?? [];
  const items = pages.flatMap((page) => page.items);
  const total = pages[0]?.total ?? 0;
  if (!first.summary) return null;

  return (
    <section className={styles.reviews} aria-labelledby="avaliacoes">
      <SectionHeading title="Avaliações" id="avaliacoes" />
      <div className={styles.columns}>
        <Summary summary={first.summary} choice={choice} onChoose={setChoice} />
        <div className={styles.list} aria-busy={reviews.isFetching || undefined}>
          {first.total === 0 ? null : (
            <div className={styles.toolbar}>
              <p className={styles.total} aria-live="polite">
                {reviewCountText(total, choice)}
              </p>
              <Field label="Ordenar avaliações" isLabelHidden>
                <Select
                  value={choice.sort}
                  options={sorts}
                  onChange={(event) => {
                    const chosen = sorts.find(({ value }) => value === event.currentTarget.value);
                    if (chosen) setChoice({ ...choice, sort: chosen.value });
                  }}
                />
              </Field>
            </div>
          )}
          {reviews.error ? (
            <Alert
              tone="danger"
              isAnnounced
              action={
                <Button variant="secondary" size="s" onClick={() => void reviews.refetch()}>
                  Tentar novamente
                </Button>
              }
            >
              Não foi possível carregar as avaliações.
            </Alert>
          ) : null}
          {items.length === 0 && !reviews.isFetching ? (
            <p className={styles.empty}>{noReviewsText(choice)}</p>
          ) : null}
          <ul className={styles.items}>
            {items.map((review) => (
              <li key={review.id} className={styles.item}>
                <ReviewItem review={review} />
              </li>
            ))}
          </ul>
          {reviews.hasNextPage ? (
            <Button
              variant="secondary"
              isLoading={reviews.isFetchingNextPage}
              onClick={() => void reviews.fetchNextPage()}
            >
              Ver mais avaliações
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

interface SummaryProps {
  summary: ReviewSummary;
  choice: ReviewChoice;
  onChoose: (choice: ReviewChoice) => void;
}

function Summary({ summary, choice, onChoose }: SummaryProps) {
  const { average_tenths: averageTenths, count } = summary;
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{(averageTenths / 10).toFixed(1).replace('.', ',')}</strong>
        <span>
          <RatingStars averageTenths={averageTenths} size="m" />
          <span className={styles.count}>{count === 1 ? '1 avaliação' : `${count} avaliações`}</span>
        </span>
      </p>
      <ul className={styles.bars}>
        {summary.stars.map(({ stars, count: ofStars }) => (
          <li key={stars}>
            <button
              type="button"
              className={styles.bar}
              aria-pressed={choice.stars === stars}
              onClick={() => onChoose({ ...choice, stars: choice.stars === stars ? null : stars })}
            >
              <span>
                <VisuallyHidden>Nota </VisuallyHidden>
                {stars}
                <VisuallyHidden>: </VisuallyHidden>
              </span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.fill} style={{ width: `${(ofStars * 100) / count}%` }} />
              </span>
              <span className={styles.ofStars}>
                {ofStars}
                <VisuallyHidden>{ofStars === 1 ? ' avaliação' : ' avaliações'}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {summary.photo_count > 0 ? (
        <button
          type="button"
          className={styles.photos}
          aria-pressed={choice.isWithPhotos}
          onClick={() => onChoose({ ...choice, isWithPhotos: !choice.isWithPhotos })}
        >
          <Camera aria-hidden="true" />
          Com fotos ({summary.photo_count})
        </button>
      ) : null}
    </div>
  );
}
