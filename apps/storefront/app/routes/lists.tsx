import { createFileRoute, notFound } from '@tanstack/react-router';

import { OwnLists } from '#app/features/customer-lists/own-lists.tsx';
import { listsHead } from '#app/features/lists/list-head.ts';
import { ListsPage } from '#app/features/lists/lists-page.tsx';
import { loadLists } from '#app/features/lists/load-lists.ts';
import { parsePageNumber, parseSearchText } from '#app/platform/addresses/query-values.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

export const Route = createFileRoute('/listas')({
  staticData: { query: ['q', 'page'] },
  validateSearch: ({ q, page }: { q?: string; page?: string }) => ({ q, page }),
  loaderDeps: ({ search: { q, page } }) => ({ q, page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const view = await loadLists(parseSearchText(deps.q, 120), page);
    if (!view) throw notFound();
    return { view, head: listsHead(requireStore(context.store), view) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Lists,
});

function Lists() {
  return <ListsPage {...Route.useLoaderData().view} ownLists={<OwnLists />} />;
}
