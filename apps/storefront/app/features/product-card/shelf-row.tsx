import { Carousel } from '#app/ui/carousel/carousel.tsx';

import { arrivalGroups } from './domain/arrival-groups.ts';
import type { CardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { ProductCard } from './product-card.tsx';

interface ShelfRowProps {
  label: string;
  cards: readonly CardView[];
  terms: PaymentTerms;
}

/** A row of products that scrolls, without a heading. */
export function ShelfRow({ label, cards, terms }: ShelfRowProps) {
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
