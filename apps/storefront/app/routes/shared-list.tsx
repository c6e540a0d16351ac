import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { SharedListPage } from '#app/features/customer-lists/shared-list-page.tsx';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { sharedListPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import { pageHead } from '#app/platform/rendering/page-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/** A customer's list, for those who have its link; search engines do not index it. */
export const Route = createFileRoute('/listas/$link')({
  params: { parse: ({ link }) => (isUuid(link) ? { link } : false) },
  staticData: { isVolatile: true },
  loader: async ({ context, params: { link } }) => {
    const store = requireStore(context.store);
    const list = await orNull(api('GET /api/catalog/shared-lists/{link}', { path: { link } }));
    if (!list) throw notFound();
    const head = pageHead(store, {
      title: list.name,
      description: `Lista de ${list.owner} na loja ${store.name}: veja o que falta e marque o que já comprou.`,
      canonicalPath: sharedListPath(list.link),
      picture: list.items[0]?.image,
      isHidden: true,
    });
    return { list, head };
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
