import { whenNear } from '#app/platform/hydration/when-near.tsx';

import { ArticleSections as ArticleSectionsPart } from './article-sections.tsx';

export const articleSectionsCode = 'article-sections';

/** Hydrates near the viewport: articles without components need no code of the CMS. */
export const LazyArticleSections = import.meta.env.SSR
  ? ArticleSectionsPart
  : whenNear(articleSectionsCode, async () => (await import('./article-sections.tsx')).ArticleSections);
