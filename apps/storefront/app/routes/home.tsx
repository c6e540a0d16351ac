import { createFileRoute, notFound } from '@tanstack/react-router';

import { HomePage } from '#app/features/cms/home-page.tsx';
import { requireStore } from '#app/platform/store-context.ts';

/** The content page that the store calls its home [CMS-03]. */
export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    // A page that came with its data does not need what loads it.
    const { loadHome } = await import('./load-home.ts');
    const home = await loadHome(requireStore(context.store));
    if (!home) throw notFound();
    return home;
  },
  // Written where the page is loaded: the code of heads travels with every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData().page} />;
}
