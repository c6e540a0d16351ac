import type { BlogPostingLeaf, OrganizationLeaf, PersonLeaf } from 'schema-dts';

import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';

import type { EntrySummary } from './domain/entry-summary.ts';

/** Absolute addresses. */
interface PostingUrls {
  readonly url: string;
  readonly imageUrl: string | undefined;
  readonly publisher: { readonly name: string; readonly url: string };
}

/** Returns an entry as schema.org BlogPosting [CMS-05] [HED+01]. */
export function blogPostingData(
  entry: EntrySummary & { readonly updatedAt: string },
  { url, imageUrl, publisher: { name, url: publisherUrl } }: PostingUrls,
): StructuredData {
  const publisher = schemaPart<OrganizationLeaf>({ '@type': 'Organization', name, url: publisherUrl });
  return schemaOf<BlogPostingLeaf>({
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    url,
    headline: entry.title,
    description: entry.summary,
    image: imageUrl === undefined ? undefined : [imageUrl],
    datePublished: entry.published_at,
    dateModified: entry.updatedAt,
    inLanguage: 'pt-BR',
    author:
      entry.author === '' ? publisher : schemaPart<PersonLeaf>({ '@type': 'Person', name: entry.author }),
    publisher,
  });
}
