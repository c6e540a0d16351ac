import { memo } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { PartPlaceholder } from '#app/platform/hydration/when-near.tsx';
import { ArticleProse } from '#app/ui/prose/article-prose.tsx';

import { renderSection } from './component-registry.tsx';
import type { PageSection } from './component-views.ts';

import styles from './article-sections.module.css';

export interface ArticleSectionsProps {
  sections: readonly PageSection[];
  terms: PaymentTerms;
}

/** The components of a blog entry, one below the other; texts continue the article's column. */
export const ArticleSections = memo(function ArticleSections({ sections, terms }: ArticleSectionsProps) {
  return sections.map((section) =>
    section.code === 'rich-text' ? (
      <ArticleProse key={section.key} html={section.view.html} />
    ) : (
      <PartPlaceholder key={section.key} code={section.code} className={styles.section}>
        {renderSection(section, { isFirst: false, terms })}
      </PartPlaceholder>
    ),
  );
});
