import { api } from '#app/platform/api.ts';
import type { BrowserSettings } from '#app/platform/store-context.ts';

/** The active content pages, without the one that is the home page [RTE-04]. */
export async function loadPageList(settings: BrowserSettings) {
  const pages = await api('GET /api/cms/pages');
  return pages.filter(({ url_key }) => url_key !== settings.home_page);
}
