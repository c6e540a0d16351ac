import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Review } from '@vitrine/contract/schemas/review.ts';
import { BadgeCheck } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';
import { StoreReply } from '#app/ui/store-reply/store-reply.tsx';

import styles from './review-item.module.css';

// Loaded when a photo is opened.
const PictureZoom = lazyNeeded(async () => (await import('./picture-zoom.tsx')).PictureZoom);

export function ReviewItem({ review }: { review: Review }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <RatingStars averageTenths={review.rating * 10} />
        {review.title === '' ? null : <h3 className={styles.title}>{review.title}</h3>}
      </div>
      <p className={styles.text}>{review.text}</p>
      {review.photos.length > 0 ? (
        <ul className={styles.photos}>
          {review.photos.map((photo, index) => (
            <li key={photo.path}>
              <button
                type="button"
                className={styles.photo}
                aria-label={`Ampliar: ${photo.alt}`}
                onClick={() => setZoomed(index)}
              >
                <Picture image={photo} alt="" sizes="5rem" maxWidth={240} className={styles.picture} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.by}>
        {review.author_name}, {formatDate(new Date(`${review.written_on}T12:00:00Z`))}
        {review.is_verified ? (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden="true" />
            Compra verificada
          </span>
        ) : null}
        {review.options_label === '' ? null : <span>Comprou: {review.options_label}</span>}
      </p>
      {review.reply === null ? null : <StoreReply reply={review.reply} />}
      {zoomed === null ? null : (
        <Suspense>
          <PictureZoom
            images={review.photos}
            index={zoomed}
            label={`Fotos de ${review.author_name}`}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </article>
  );
}
