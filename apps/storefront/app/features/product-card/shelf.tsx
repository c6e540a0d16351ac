import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import type { CardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { ShelfRow } from './shelf-row.tsx';

interface ShelfProps {
  title: string;
  cards: readonly CardView[];
  terms: PaymentTerms;
  /** The link to all products. */
  href?: string | null | undefined;
}

/** A titled row of products. */
export function Shelf({ title, cards, terms, href }: ShelfProps) {
  return (
    <section>
      <SectionHeading title={title} link={href ? { label: 'Ver tudo', href } : undefined} />
      <ShelfRow label={title} cards={cards} terms={terms} />
    </section>
  );
}
