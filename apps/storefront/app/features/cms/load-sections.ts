import type { ComponentCode } from '@vitrine/contract/component-code.ts';
import type { CmsPage } from '@vitrine/contract/schemas/cms.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { warn } from '#app/platform/errors/warn.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';

import { type SharedPageData, componentLoaders } from './component-loaders.ts';
import type { PageSection } from './component-views.ts';
import { type PlacedComponent, orderComponents } from './domain/order-components.ts';
import { type ReportOnce, findComponent, reportOnce } from './find-component.ts';

/** Logs on the server only: the operator does not see a shopper's console. */
const reporterOf = (store: string): ReportOnce =>
  import.meta.env.SSR ? reportOnce(store, warn) : () => undefined;

/** Logs each failure: what a shopper missed is found by the request. */
function reportFailure(store: string, component: string, error: Error): void {
  if (import.meta.env.SSR) warn('component could not be loaded', { store, component, reason: error.message });
}

/** Loads a page's components in position order [CMS-01]. Omits components that cannot be loaded. */
export async function loadSections(content: CmsPage['content'], store: string): Promise<PageSection[]> {
  const sources = pageSources();
  const report = reporterOf(store);
  const sections = await Promise.all(
    orderComponents(content).map((component) => loadSection(component, { sources, report, store })),
  );
  const loadedSections = sections.filter((section) => section !== null);
  await fetchParts(loadedSections.map(({ code }) => code));
  return loadedSections;
}

async function loadSection(
  placed: PlacedComponent,
  { sources, report, store }: { sources: SharedPageData; report: ReportOnce; store: string },
): Promise<PageSection | null> {
  const code = findComponent(componentLoaders, placed.code, report);
  if (code === null) return null;
  try {
    return await loadKnown(code, placed, sources);
  } catch (error) {
    // A component that fails (an unknown category, a shelf that timed out) is omitted from the page.
    if (!isCallError(error)) throw error;
    reportFailure(store, `${placed.key} (${code})`, error);
    return null;
  }
}

async function loadKnown<Code extends ComponentCode>(
  code: Code,
  { key, widthClass, data }: PlacedComponent,
  sources: SharedPageData,
): Promise<PageSection<Code> | null> {
  const view = await componentLoaders[code](data, sources);
  return view && { key, code, widthClass, view };
}

function pageSources(): SharedPageData {
  let categories: ReturnType<SharedPageData['categories']> | undefined;
  let allCategories: ReturnType<SharedPageData['allCategories']> | undefined;
  let hasProducts: ReturnType<SharedPageData['hasProducts']> | undefined;
  return {
    categories: () => (categories ??= api('GET /api/catalog/categories')),
    allCategories: () =>
      (allCategories ??= api('GET /api/catalog/categories', { query: { collections: 'true' } })),
    hasProducts: () =>
      (hasProducts ??= api('GET /api/catalog/products', { query: { per_page: '1' } }).then(
        ({ total }) => total > 0,
      )),
  };
}
