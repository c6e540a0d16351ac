import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { type ContentPageView, loadContentPage } from './load-content-page.ts';
import { loadSections } from './load-sections.ts';

const usualKey = 'home';

/**
 * Loads the page that the store has set as its home [CMS-03]. While that one is missing, the shop opens with the usual one, else with
 * its newest products: its first page never responds 404.
 */
export async function loadHomePage(store: StoreContext): Promise<ContentPageView> {
  const chosen = await loadContentPage(store.settings.home_page, store);
  if (chosen) return chosen;
  const usual = store.settings.home_page === usualKey ? null : await loadContentPage(usualKey, store);
  return usual ?? newestProducts(store);
}

async function newestProducts(store: StoreContext): Promise<ContentPageView> {
  const [sections, terms] = await Promise.all([
    loadSections(
      {
        products: { position: 1, component: '', data: { code: 'shelf', title: 'Novidades', limit: 24 } },
      },
      store.public_id,
    ),
    loadPaymentTerms(store.settings),
  ]);
  return { title: store.name, metaTitle: null, metaDescription: null, sections, terms };
}
