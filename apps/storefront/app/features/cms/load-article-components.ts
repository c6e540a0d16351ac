import type { CmsPage } from '@vitrine/contract/schemas/cms.ts';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { PageSection } from './component-views.ts';
import { articleSectionsCode } from './lazy-article-sections.ts';

export interface LoadedArticleComponents {
  readonly sections: readonly PageSection[];
  readonly terms: PaymentTerms;
}

/** Loads the components after the text of a blog entry; null if it has none, so that it needs no code of theirs [CMS-05]. */
export async function loadArticleComponents(
  content: CmsPage['content'],
  { public_id: store, settings }: StoreContext,
): Promise<LoadedArticleComponents | null> {
  if (Object.keys(content).length === 0) return null;
  // They register the code of each component, which `loadSections` fetches.
  await fetchParts([articleSectionsCode]);
  const [{ loadSections }, { loadPaymentTerms }] = await Promise.all([
    import('./load-sections.ts'),
    import('#app/features/product-card/load-payment-terms.ts'),
  ]);
  const [sections, terms] = await Promise.all([loadSections(content, store), loadPaymentTerms(settings)]);
  return { sections, terms };
}
