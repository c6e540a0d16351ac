import type { AccountOverview } from '@vitrine/contract/schemas/overview.ts';

import { Thumbnail } from '#app/features/account/thumbnail.tsx';
import { ownReviewsPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './account-home.module.css';

/** The latest delivered products without a review [ACC-03]. */
export function ProductsToReview({ items }: { items: AccountOverview['to_review'] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <SectionHeading title="O que você achou?" link={{ label: 'Ver avaliações', href: ownReviewsPath() }} />
      <ul className={styles.products}>
        {items.map(({ product_id: id, name, image }) => (
          <li key={id}>
            <Card className={styles.product}>
              <Thumbnail image={image} />
              <p className={styles.productName}>{name}</p>
              <ButtonLink variant="secondary" size="s" href={ownReviewsPath()}>
                Avaliar<VisuallyHidden> {name}</VisuallyHidden>
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
