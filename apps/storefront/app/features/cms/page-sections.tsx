import { clsx } from 'clsx';
import { memo } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { Place } from '#app/platform/hydration/when-near.tsx';

import { renderSection } from './component-registry.tsx';
import type { PageSection } from './component-views.ts';
import { sectionSpan } from './domain/section-span.ts';

import styles from './page-sections.module.css';

export interface PageSectionsProps {
  sections: readonly PageSection[];
  terms: PaymentTerms;
  /** Something above has the page's heading. */
  hasHeading?: boolean | undefined;
}

/** A page's components in their order, side by side where their widths let them [CMS-01, CMS-02]. */
export function PageSections({ sections, terms, hasHeading = false }: PageSectionsProps) {
  return (
    <div className={styles.grid}>
      {sections.map((section, index) => (
        <Section key={section.key} section={section} isFirst={index === 0 && !hasHeading} terms={terms} />
      ))}
    </div>
  );
}

/** Kept while its data is the same. */
const Section = memo(function Section({
  section,
  isFirst,
  terms,
}: {
  section: PageSection;
  isFirst: boolean;
  terms: PaymentTerms;
}) {
  return (
    <Place
      code={section.code}
      className={clsx(section.widthClass, styles.section, section.code === 'hero' && styles.bleed)}
      data-span={sectionSpan(section.widthClass)}
    >
      {renderSection(section, { isFirst, terms })}
    </Place>
  );
});
