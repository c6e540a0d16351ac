import { byPaymentType } from '@vitrine/contract/payment-types.ts';

import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { api } from '#app/platform/api/api.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { fallbackHome } from './fallback-home.ts';
import { type ContentPageView, loadContentPage } from './load-content-page.ts';
import { loadSections } from './load-sections.ts';

const usualKey = 'home';

/**
 * Loads the page that the store has set as its home [CMS-03]. While that one is missing, the shop opens with the usual one, else with
 * what it has: its first page never responds 404.
 */
export async function loadHomePage(store: StoreContext): Promise<ContentPageView> {
  const chosen = await loadContentPage(store.settings.home_page, store);
  if (chosen) return chosen;
  const usual = store.settings.home_page === usualKey ? null : await loadContentPage(usualKey, store);
  return usual ?? loadFallbackHome(store);
}

async function loadFallbackHome(store: StoreContext): Promise<ContentPageView> {
  const methods = await api('GET /api/payment/methods');
  const types = [...new Set(methods.toSorted(byPaymentType).map(({ type }) => type))];
  const [sections, terms] = await Promise.all([
    loadSections(fallbackHome(store, types), store.public_id),
    loadPaymentTerms(store.settings),
  ]);
  return { title: store.name, metaTitle: null, metaDescription: null, sections, terms };
}
