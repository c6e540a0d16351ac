import { createFileRoute, notFound } from '@tanstack/react-router';

import { ContentPage } from '#app/features/cms/content-page.tsx';
import { faqData } from '#app/features/cms/faq-data.ts';
import { loadContentPage } from '#app/features/cms/load-content-page.ts';
import { pagePicture } from '#app/features/cms/page-picture.ts';
import { isSlug } from '#app/platform/addresses/path-values.ts';
import { homePath, pagePath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

export const Route = createFileRoute('/pagina/$urlKey')({
  params: { parse: ({ urlKey }) => (isSlug(urlKey) ? { urlKey } : false) },
  // A document includes its data: it does not need the loader's code. The component is a placeholder.
  codeSplitGroupings: [['loader']],
  loader: async ({ context, params }) => {
    const store = requireStore(context.store);
    const [page] = await Promise.all([loadContentPage(params.urlKey, store), fetchParts(['content-page'])]);
    if (!page) throw notFound();
    // The home page has one address.
    const path = params.urlKey === store.settings.home_page ? homePath : pagePath(params.urlKey);
    const head = pageHead(store, {
      title: page.title,
      description: page.metaDescription ?? undefined,
      canonicalPath: path,
      picture: pagePicture(page.sections),
      structuredData: [
        breadcrumbData(store.origin, [{ label: page.title, href: path }]),
        ...faqData(page.sections),
      ],
    });
    return { page, head };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Page,
});

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
const LazyContentPage = inPlaceholder(
  'content-page',
  import.meta.env.SSR
    ? ContentPage
    : whenActive(
        'content-page',
        async () => (await import('#app/features/cms/content-page.tsx')).ContentPage,
      ),
);

function Page() {
  return <LazyContentPage {...Route.useLoaderData().page} />;
}
