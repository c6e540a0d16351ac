import { createFileRoute, notFound } from '@tanstack/react-router';

import { blogHead } from '#app/features/blog/blog-head.ts';
import { BlogPage } from '#app/features/blog/blog-page.tsx';
import { loadBlogPage } from '#app/features/blog/load-blog-page.ts';
import { parsePageNumber } from '#app/platform/addresses/query-values.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

export const Route = createFileRoute('/blog')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const view = await loadBlogPage(page);
    if (!view) throw notFound();
    return { view, head: blogHead(requireStore(context.store), view) };
  },
  // Built by the loader: the code of `head` is part of every page of the shop.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Blog,
});

function Blog() {
  return <BlogPage {...Route.useLoaderData().view} />;
}
