import { createFileRoute } from '@tanstack/react-router';

import { loadPageList } from '#app/features/cms/load-page-list.ts';
import { PageListPage } from '#app/features/cms/page-list-page.tsx';
import { pageListPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

export const Route = createFileRoute('/pagina')({
  loader: async ({ context }) => {
    const store = requireStore(context.store);
    const pages = await loadPageList(store.settings);
    return { pages, head: pageHead(store, { title: 'Páginas', canonicalPath: pageListPath }) };
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PageList,
});

function PageList() {
  return <PageListPage pages={Route.useLoaderData().pages} />;
}
