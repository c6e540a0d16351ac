import { clsx } from 'clsx';
import { memo } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { PartPlaceholder } from '#app/platform/hydration/when-near.tsx';

import { renderSection } from './component-registry.tsx';
import type { PageSection } from './component-views.ts';

import styles from './page-sections.module.css';

export interface PageSectionsProps {
  sections: readonly PageSection[];
  terms: PaymentTerms;
  /** An element above has the page's main heading. */
  hasHeading?: boolean | undefined;
}

/** A page's components in order, side by side if their widths fit [CMS-01, CMS-02]. */
export function PageSections({ sections, terms, hasHeading = false }: PageSectionsProps) {
  return (
    <div className={styles.grid}>
      {sections.map((section, index) => (
        <Section key={section.key} section={section} isFirst={index === 0 && !hasHeading} terms={terms} />
      ))}
    </div>
  );
}

/** Memoised by its data. */
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
    <PartPlaceholder
      code={section.code}
      className={clsx(section.widthClass, styles.section, section.code === 'hero' && styles.bleed)}
      data-span={sectionSpan(section.widthClass)}
    >
      {renderSection(section, { isFirst, terms })}
    </PartPlaceholder>
  );
});

/** Returns how many of a row's twelve columns a width class takes: w50 is 6, w33 is 4. */
export function sectionSpan(widthClass: string): number {
  const percent = Number(widthClass.slice(1));
  return Math.min(12, Math.max(2, Math.round((percent * 12) / 100)));
}
