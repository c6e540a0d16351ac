import { createFileRoute } from '@tanstack/react-router';

import { faqData } from '#app/features/cms/faq-data.ts';
import { LazyHomePage } from '#app/features/cms/lazy-home-page.ts';
import { loadHomePage } from '#app/features/cms/load-home-page.ts';
import { homePath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { pageHead } from '#app/platform/rendering/page-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { webSiteData } from '#app/shell/document/web-site-data.ts';

/** The content page that the store has set as its home [CMS-03]. */
export const Route = createFileRoute('/')({
  // A document includes its data: it does not need the loader's code. The component is a placeholder.
  codeSplitGroupings: [['loader']],
  loader: async ({ context }) => {
    const store = requireStore(context.store);
    const [page] = await Promise.all([loadHomePage(store), fetchParts(['home-page'])]);
    const head = pageHead(store, {
      description: page.metaDescription ?? undefined,
      canonicalPath: homePath,
      structuredData: [webSiteData(store), ...faqData(page.sections)],
    });
    return { page, head };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});

function Home() {
  return <LazyHomePage {...Route.useLoaderData().page} />;
}
