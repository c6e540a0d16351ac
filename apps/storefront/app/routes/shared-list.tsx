import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { loadSharedList } from '#app/features/customer-lists/load-shared-list.ts';
import { SharedListPage } from '#app/features/customer-lists/shared-list-page.tsx';
import { isUuid } from '#app/platform/path-values.ts';
import { requireStore } from '#app/platform/store-context.ts';

import { sharedListHead } from './list-head.ts';

export const Route = createFileRoute('/listas/$link')({
  params: { parse: ({ link }) => (isUuid(link) ? { link } : false) },
  staticData: { isDrawnAnew: true },
  loader: async ({ context, params }) => {
    const list = await loadSharedList(params.link);
    if (!list) throw notFound();
    return { list, head: sharedListHead(requireStore(context.store), list) };
  },
  staleTime: 0,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: SharedListRoute,
});

function SharedListRoute() {
  const { list } = Route.useLoaderData();
  const router = useRouter();
  return <SharedListPage key={list.link} list={list} onChange={() => router.invalidate()} />;
}
