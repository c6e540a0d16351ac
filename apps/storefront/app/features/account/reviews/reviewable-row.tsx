import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ReviewableProduct } from '@vitrine/contract/schemas/review.ts';
import { Suspense, useRef, useState } from 'react';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './review-row.module.css';

// Loaded on demand, with the photo picker and its worker.
const ReviewForm = lazyNeeded(async () => (await import('./review-form.tsx')).ReviewForm);

export interface ReviewableRowProps {
  product: ReviewableProduct;
  onWritten: () => void;
}

/** A product without a review; its form opens on demand. */
export function ReviewableRow({ product, onWritten }: ReviewableRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const row = useRef<HTMLHeadingElement>(null);

  function close() {
    setIsOpen(false);
    row.current?.focus();
  }

  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <Thumbnail image={product.image} />
        <div className={styles.words}>
          <h3 className={styles.name} ref={row} tabIndex={-1}>
            <PageLink href={productPath(product.slug)}>{product.name}</PageLink>
          </h3>
          <p className={styles.date}>Comprado em {formatDate(new Date(`${product.bought_on}T12:00:00Z`))}</p>
        </div>
        {isOpen ? null : (
          <Button variant="secondary" size="s" onClick={() => setIsOpen(true)}>
            Avaliar<VisuallyHidden> {product.name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={5} />}>
          <ReviewForm product={product} onWritten={onWritten} onCancel={close} />
        </Suspense>
      ) : null}
    </Card>
  );
}
