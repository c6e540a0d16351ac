import type { SearchSuggestions } from '@vitrine/contract/schemas/catalog.ts';

import type { PriceMoment } from '#api/contexts/catalogue/products/price-moment.ts';
import { suggestSearches } from '#api/contexts/catalogue/search/suggest-searches.ts';

import { suggestedAnswers } from './domain/suggested-answers.ts';
import { type AnswerContext, answerIndex, answerFacts } from './find-answers.ts';

/**
 * Suggests completions of a typed text: terms, categories, products, and the pages of the shop that it may ask for. If
 * it begins one of these and no product as typed, no correction to a product stands beside it [CAT+05].
 */
export async function suggestWithAnswers(
  context: AnswerContext & { readonly moment: PriceMoment },
  text: string,
): Promise<SearchSuggestions> {
  const { db, settings, moment } = context;
  const [suggested, index, facts] = await Promise.all([
    suggestSearches(db, { settings, text, moment }),
    answerIndex(context),
    answerFacts(context),
  ]);
  const answers = suggestedAnswers(text, { index, facts });
  const isOfAnswers = answers.some(({ isBegun }) => isBegun) && suggested.corrected !== null;
  const others = isOfAnswers ? { corrected: null, terms: [], categories: [], products: [] } : suggested;
  return { ...others, answers: answers.map(({ title, path }) => ({ title, path })) };
}
