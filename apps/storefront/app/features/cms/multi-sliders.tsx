import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ShelfRow } from '#app/features/product-card/shelf.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';

import type { ComponentViews } from './component-views.ts';

type MultiSlidersProps = ComponentViews['multi-sliders'] & { terms: PaymentTerms };

/** Several shelves as tabs. */
export function MultiSliders({ title, tabs, terms }: MultiSlidersProps) {
  const filled = tabs.filter(({ cards }) => cards.length > 0);
  if (filled.length === 0) return null;
  return (
    <section>
      <SectionHeading title={title} />
      <Tabs
        label={title}
        tabs={filled.map((tab) => ({
          id: tab.title,
          label: tab.title,
          content: <ShelfRow label={tab.title} cards={tab.cards} terms={terms} />,
        }))}
      />
    </section>
  );
}
