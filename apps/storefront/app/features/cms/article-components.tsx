import { memo } from 'react';

import { PartPlaceholder } from '#app/platform/hydration/when-near.tsx';

import { LazyArticleSections, articleSectionsCode } from './lazy-article-sections.ts';
import type { LoadedArticleComponents as Components } from './load-article-components.ts';

/** Renders the components after the text of a blog entry. Memoised by its data: a re-render would remove the server's HTML. */
export const ArticleComponents = memo(function ArticleComponents({ sections, terms }: Components) {
  return (
    <PartPlaceholder code={articleSectionsCode}>
      <LazyArticleSections sections={sections} terms={terms} />
    </PartPlaceholder>
  );
});
