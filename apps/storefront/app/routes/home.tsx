import { createFileRoute } from '@tanstack/react-router';

import { faqData } from '#app/features/cms/faq-data.ts';
import { HomePage } from '#app/features/cms/home-page.tsx';
import { loadHomePage } from '#app/features/cms/load-home-page.ts';
import { pagePicture } from '#app/features/cms/page-picture.ts';
import { homePath } from '#app/platform/addresses/paths.ts';
import { fetchParts } from '#app/platform/hydration/page-parts.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
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
      picture: pagePicture(page.sections),
      structuredData: [webSiteData(store), ...faqData(page.sections)],
    });
    return { page, head };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});

/** The page, hydrated with the shopper's first activity. Its name is also that of the code to fetch before a navigation. */
const LazyHomePage = inPlaceholder(
  'home-page',
  import.meta.env.SSR
    ? HomePage
    : whenActive('home-page', async () => (await import('#app/features/cms/home-page.tsx')).HomePage),
);

function Home() {
  return <LazyHomePage {...Route.useLoaderData().page} />;
}
