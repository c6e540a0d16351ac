import type { EntrySummary } from './entry-summary.ts';

/** Addresses, absolute. */
interface Places {
  readonly url: string;
  readonly imageUrl: string | undefined;
  readonly publisher: { readonly name: string; readonly url: string };
}

/** schema.org BlogPosting of an entry [CMS-05] [HED+01]. */
export function blogPostingData(
  entry: EntrySummary & { readonly updatedAt: string },
  { url, imageUrl, publisher }: Places,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    url,
    headline: entry.title,
    ...(entry.summary !== '' && { description: entry.summary }),
    ...(imageUrl !== undefined && { image: [imageUrl] }),
    datePublished: entry.published_at,
    dateModified: entry.updatedAt,
    inLanguage: 'pt-BR',
    author:
      entry.author === ''
        ? { '@type': 'Organization', ...publisher }
        : { '@type': 'Person', name: entry.author },
    publisher: { '@type': 'Organization', ...publisher },
  };
}
