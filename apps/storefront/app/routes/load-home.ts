import { faqData } from '#app/features/cms/faq-data.ts';
import { loadContentPage } from '#app/features/cms/load-content-page.ts';
import { homePath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';
import { webSiteData } from '#app/shell/web-site-data.ts';

/** The home page and its head; null where the store has none. */
export async function loadHome(store: StoreContext) {
  const page = await loadContentPage(store.settings.home_page, store);
  if (!page) return null;
  const head = pageHead(store, {
    description: page.metaDescription ?? undefined,
    canonicalPath: homePath,
    structuredData: [webSiteData(store), ...faqData(page.sections)],
  });
  return { page, head };
}
