import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OwnReview, ReviewStatus } from '@vitrine/contract/schemas/review.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';
import { StoreReply } from '#app/ui/store-reply/store-reply.tsx';

import styles from './review-row.module.css';

const states = {
  pending: { label: 'Em análise', tone: 'warning', text: 'Aparece na loja assim que for aprovada.' },
  approved: { label: 'Publicada', tone: 'success', text: null },
  refused: {
    label: 'Não publicada',
    tone: 'neutral',
    text: 'Ela não segue as regras da loja. Fale com a gente se tiver dúvida.',
  },
} as const satisfies Record<ReviewStatus, { label: string; tone: string; text: string | null }>;

/** One of the customer's reviews and whether it is published. */
export function OwnReviewItem({ review }: { review: OwnReview }) {
  const { product } = review;
  const { label, tone, text } = states[review.status];
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <Thumbnail image={product.image} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            {product.slug === null ? (
              product.name
            ) : (
              <PageLink href={productPath(product.slug)}>{product.name}</PageLink>
            )}
          </h3>
          <p className={styles.date}>{formatDate(new Date(`${review.written_on}T12:00:00Z`))}</p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles.review}>
        <RatingStars averageTenths={review.rating * 10} />
        {review.title === '' ? null : <p className={styles.reviewTitle}>{review.title}</p>}
        <p className={styles.text}>{review.text}</p>
        {review.photos.length === 0 ? null : (
          <ul className={styles.photos}>
            {review.photos.map((photo) => (
              <li key={photo.path}>
                <Thumbnail image={photo} alt={photo.alt} />
              </li>
            ))}
          </ul>
        )}
        {review.reply === null || review.status !== 'approved' ? null : <StoreReply reply={review.reply} />}
        {text === null ? null : <p className={styles.note}>{text}</p>}
      </div>
    </Card>
  );
}
