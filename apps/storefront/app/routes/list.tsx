import { createFileRoute, notFound } from '@tanstack/react-router';

import { listHead } from '#app/features/lists/list-head.ts';
import { ListPage } from '#app/features/lists/list-page.tsx';
import { loadList } from '#app/features/lists/load-lists.ts';
import { isId } from '#app/platform/addresses/path-values.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

export const Route = createFileRoute('/listas/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  loader: async ({ context, params }) => {
    const list = await loadList(params.id);
    if (!list) throw notFound();
    return { list, head: listHead(requireStore(context.store), list) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: List,
});

function List() {
  const { list } = Route.useLoaderData();
  return <ListPage key={list.id} {...list} />;
}
