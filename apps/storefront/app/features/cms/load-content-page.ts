import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import type { PageSection } from './component-views.ts';
import { loadSections } from './load-sections.ts';

export interface ContentPageView {
  readonly title: string;
  readonly metaTitle: string | null;
  readonly metaDescription: string | null;
  readonly sections: readonly PageSection[];
  readonly terms: PaymentTerms;
}

const active = 1;
/** The time limit for loading one page [CMS-01]. */
const timeoutMs = 10_000;

/** Loads a content page with its components; null if it does not exist or is inactive [CMS-03]. */
export async function loadContentPage(urlKey: string, store: StoreContext): Promise<ContentPageView | null> {
  const terms = loadPaymentTerms(store.settings);
  const page = await orNull(api('GET /api/cms/pages/url/{urlKey}', { path: { urlKey }, timeoutMs }));
  if (!page || page.status !== active) return null;
  return {
    title: page.title,
    metaTitle: page.meta_title,
    metaDescription: page.meta_description,
    sections: await loadSections(page.content, store.public_id),
    terms: await terms,
  };
}
