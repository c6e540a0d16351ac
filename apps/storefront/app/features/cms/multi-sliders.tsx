import { useState } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ShelfRow } from '#app/features/product-card/shelf-row.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';

import type { ComponentViews } from './component-views.ts';
import { LaterShelf } from './later-shelf.tsx';

type MultiSlidersProps = ComponentViews['multi-sliders'] & { terms: PaymentTerms };

/** Several shelves as tabs. */
export function MultiSliders({ title, first, later, terms }: MultiSlidersProps) {
  const [visitedTabs, setVisitedTabs] = useState<ReadonlySet<string>>(new Set());
  return (
    <section>
      <SectionHeading title={title} />
      <Tabs
        label={title}
        onTurnTo={(id) => setVisitedTabs((known) => (known.has(id) ? known : new Set([...known, id])))}
        tabs={[
          {
            id: first.title,
            label: first.title,
            content: <ShelfRow label={first.title} cards={first.cards} terms={terms} />,
          },
          ...later.map((tab) => ({
            id: tab.title,
            label: tab.title,
            content: <LaterShelf {...tab} isVisited={visitedTabs.has(tab.title)} terms={terms} />,
          })),
        ]}
      />
    </section>
  );
}
