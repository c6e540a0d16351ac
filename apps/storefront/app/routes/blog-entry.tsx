import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

import { BlogEntryPage } from '#app/features/blog/blog-entry-page.tsx';
import { blogEntryHead } from '#app/features/blog/blog-head.ts';
import { loadBlogEntry } from '#app/features/blog/load-blog-entry.ts';
import { ArticleComponents } from '#app/features/cms/article-components.tsx';
import { loadArticleComponents } from '#app/features/cms/load-article-components.ts';
import { isSlug } from '#app/platform/addresses/path-values.ts';
import { blogEntryPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';

/** Redirects an entry's number to its url key, its only address [CMS-05]. */
export const Route = createFileRoute('/blog/$id')({
  params: { parse: ({ id }) => (isSlug(id) ? { id } : false) },
  loader: async ({ context, params: { id } }) => {
    const store = requireStore(context.store);
    const loaded = await loadBlogEntry(id);
    if (!loaded) throw notFound();
    const { view: entry, content } = loaded;
    if (entry.url_key !== id) throw redirect({ href: blogEntryPath(entry.url_key), statusCode: 301 });
    return {
      entry,
      components: await loadArticleComponents(content, store),
      head: blogEntryHead(store, entry),
    };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: BlogEntry,
});

function BlogEntry() {
  const { entry, components } = Route.useLoaderData();
  return (
    <BlogEntryPage key={entry.url_key} entry={entry}>
      {components ? <ArticleComponents {...components} /> : null}
    </BlogEntryPage>
  );
}
