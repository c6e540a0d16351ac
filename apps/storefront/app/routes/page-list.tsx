import { createFileRoute } from '@tanstack/react-router';

import { PageListPage } from '#app/features/cms/page-list-page.tsx';
import { pageListPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { pageHead } from '#app/platform/rendering/page-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/** The active content pages [RTE-04]. */
export const Route = createFileRoute('/pagina')({
  loader: async ({ context }) => {
    const store = requireStore(context.store);
    const pages = await api('GET /api/cms/pages');
    return {
      // The home page has an address of its own.
      pages: pages.filter(({ url_key }) => url_key !== store.settings.home_page),
      head: pageHead(store, { title: 'Páginas', canonicalPath: pageListPath }),
    };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PageList,
});

function PageList() {
  return <PageListPage pages={Route.useLoaderData().pages} />;
}
