import type { SearchAnswer } from '@vitrine/contract/schemas/catalog.ts';

import { categoryRepository } from '#api/contexts/catalogue/products/category-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { textOfHtml } from '#api/platform/sanitise-html.ts';

import { categoryNamedBy } from './domain/category-named-by.ts';
import type { AskedQuestion } from './domain/read-question.ts';
import { bestSentences } from './domain/text-index.ts';

/** Answers a question for goods by the category that is named by all of its words: "onde vejo tapetes?". Null without one [CAT+05]. */
export async function categoryAnswer(
  db: StoreDatabase,
  { isInForm, topics, rest }: AskedQuestion,
): Promise<SearchAnswer | null> {
  if (!isInForm || topics.length > 0 || rest.length === 0) return null;
  const named = categoryNamedBy(rest, await categoryRepository.all(db, { hasCollections: true }));
  if (!named) return null;
  const around = await categoryRepository.around(db, named.url_key);
  const text = textOfHtml(around.find(({ id }) => id === named.id)?.description_html ?? '');
  return {
    title: named.name,
    text: text === '' ? '' : bestSentences(text, rest),
    path: `/${named.url_key}/c`,
    is_of_orders: false,
  };
}
