import type { Category } from '@vitrine/contract/schemas/catalog.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import { shownHtml } from '#api/platform/sanitise-html.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { categoryRepository } from './category-repository.ts';
import { breadcrumbTo } from './domain/category-tree.ts';
import { publishedSeo } from './domain/published-seo.ts';

/** Returns a category with its path and its children. */
export async function showCategory(
  { db, refuse }: InStore & Refusing<'not_found'>,
  by: { urlKey: string } | { id: number },
): Promise<Category> {
  const urlKey = 'urlKey' in by ? by.urlKey : await categoryRepository.keyOf(db, by.id);
  const around = urlKey === undefined ? [] : await categoryRepository.around(db, urlKey);
  const itself = around.find(({ url_key }) => url_key === urlKey);
  if (!itself) throw refuse('not_found');
  const { seo_title, seo_description, ...shown } = itself;
  return {
    ...shown,
    ...publishedSeo({ seo_title, seo_description }),
    description_html: shownHtml(itself.description_html),
    breadcrumb: breadcrumbTo(itself.url_key, around),
    children: around
      .filter(({ parent_id }) => parent_id === itself.id)
      .map(
        ({ description_html: _, banner: _banner, seo_title: _title, seo_description: _text, ...child }) =>
          child,
      ),
  };
}
