import { Suspense, memo } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { classNames } from '#app/ui/class-names.ts';

import { drawSection } from './component-registry.tsx';
import type { PageSection } from './component-views.ts';
import { sectionSpan } from './domain/section-span.ts';

// The styles of what comes to life later are those of the page: it is drawn before its code arrives.
import '#app/features/blog/entry-row.module.css';
import '#app/features/marketing/countdown/countdown-banner.module.css';
import '#app/features/marketing/countdown/countdown-digits.module.css';
import '#app/features/marketing/countdown/countdown-words.module.css';
import '#app/ui/alert.module.css';
import '#app/ui/button.module.css';
import '#app/ui/checkbox.module.css';
import '#app/ui/control.module.css';
import '#app/ui/field.module.css';
import '#app/ui/select.module.css';
import '#app/ui/tabs.module.css';
import './brand-strip.module.css';
import './custom-form-section.module.css';
import './answer-form.module.css';
import './faq.module.css';
import './image-grid.module.css';
import './newsletter.module.css';
import './video.module.css';
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
        <div
          key={section.key}
          className={classNames(section.widthClass, styles.section, section.code === 'hero' && styles.bleed)}
          data-span={sectionSpan(section.widthClass)}
          data-part={section.code}
        >
          <Section section={section} isFirst={index === 0 && !hasHeading} terms={terms} />
        </div>
      ))}
    </div>
  );
}

/** Kept while its data is the same: what waits for its code would otherwise be taken off the page. */
const Section = memo(function Section({
  section,
  isFirst,
  terms,
}: {
  section: PageSection;
  isFirst: boolean;
  terms: PaymentTerms;
}) {
  return <Suspense fallback={null}>{drawSection(section, { isFirst, terms })}</Suspense>;
});
