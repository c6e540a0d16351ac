import { blogEntryPath, blogFeedPath, blogPath } from '#app/platform/addresses/paths.ts';
import { imageUrl } from '#app/platform/media/image-url.ts';
import { absoluteUrl } from '#app/platform/rendering/common-meta.ts';
import { breadcrumbData, pageHead } from '#app/platform/rendering/page-head.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { blogPostingData } from './blog-posting-data.ts';
import type { BlogEntryView } from './load-blog-entry.ts';
import type { BlogPageView } from './load-blog-page.ts';

const feedLink = ({ name }: StoreContext) => ({
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `Blog | ${name}`,
  href: blogFeedPath,
});

/** Returns the `head` of a page of the blog's list [CMS-05]. */
export function blogHead(store: StoreContext, { page, pageCount, entries }: BlogPageView) {
  const { meta, links } = pageHead(store, {
    title: page > 1 ? `Blog, página ${page}` : 'Blog',
    description: entries.map(({ title }) => title).join(' · '),
    canonicalPath: blogPath(page),
    picture: entries[0]?.image,
    structuredData: [breadcrumbData(store.origin, [{ label: 'Blog', href: blogPath() }])],
  });
  const neighbours = [
    { rel: 'prev', number: page - 1 },
    { rel: 'next', number: page + 1 },
  ].filter(({ number }) => number >= 1 && number <= pageCount);
  return {
    meta,
    links: [
      ...links,
      ...neighbours.map(({ rel, number }) => ({ rel, href: absoluteUrl(store.origin, blogPath(number)) })),
      feedLink(store),
    ],
  };
}

/** Returns the `head` of an entry [CMS-05]. */
export function blogEntryHead(store: StoreContext, entry: BlogEntryView) {
  const path = blogEntryPath(entry.url_key);
  const url = absoluteUrl(store.origin, path);
  const picture = entry.image ? imageUrl(entry.image.path, 1200, 'jpg') : undefined;
  const { meta, links } = pageHead(store, {
    title: entry.title,
    description: entry.summary,
    canonicalPath: path,
    picture: entry.image,
    type: 'article',
    structuredData: [
      blogPostingData(entry, {
        url,
        imageUrl: picture === undefined ? undefined : absoluteUrl(store.origin, picture),
        publisher: { name: store.name, url: absoluteUrl(store.origin, '/') },
      }),
      breadcrumbData(store.origin, [
        { label: 'Blog', href: blogPath() },
        { label: entry.title, href: path },
      ]),
    ],
  });
  return {
    meta: [
      ...meta,
      { property: 'article:published_time', content: entry.published_at },
      { property: 'article:modified_time', content: entry.updatedAt },
      ...(entry.author === '' ? [] : [{ property: 'article:author', content: entry.author }]),
    ],
    links: [...links, feedLink(store)],
  };
}
