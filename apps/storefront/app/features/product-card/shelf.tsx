import { Carousel } from '#app/ui/carousel/carousel.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { arrivalGroups } from './domain/arrival-groups.ts';
import type { CardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { ProductCard } from './product-card.tsx';

import styles from './shelf.module.css';

export interface ShelfProps {
  title: string;
  cards: readonly CardView[];
  terms: PaymentTerms;
  /** The link to all products. */
  href?: string | null;
}

/** A titled row of products. Without any, which only a preview has, it tells the staff what is missing. */
export function Shelf({ title, cards, terms, href }: ShelfProps) {
  if (cards.length === 0) {
    return (
      <section className={styles.missing}>
        <p className={styles.missingTitle}>{title || 'Prateleira de produtos'}</p>
        <p>Ainda não há produtos para mostrar aqui. Só a equipe vê este aviso: os clientes não veem nada.</p>
      </section>
    );
  }
  return (
    <section>
      <SectionHeading title={title} link={href ? { label: 'Ver todos', href } : undefined} />
      <ShelfRow label={title} cards={cards} terms={terms} />
    </section>
  );
}

/** The row without a heading. */
export function ShelfRow({
  label,
  cards,
  terms,
}: {
  label: string;
  cards: readonly CardView[];
  terms: PaymentTerms;
}) {
  const groups = arrivalGroups(cards);
  return (
    <Carousel label={label}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          card={card}
          terms={terms}
          arrivalGroup={groups[index] ?? ''}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 17rem, 42vw"
        />
      ))}
    </Carousel>
  );
}
