import type { NamedCode } from '@vitrine/contract/filter-names.ts';
import { ownFilters } from '@vitrine/contract/filter-names.ts';
import type { Synonym } from '@vitrine/contract/parse-synonyms.ts';

import { mayAskForGoods } from '#api/contexts/catalogue/answers/domain/question-words.ts';
import type { AnsweredQuestion } from '#api/contexts/catalogue/answers/find-answers.ts';
import { namesProducts } from '#api/contexts/catalogue/search/names-products.ts';
import { type FoundByText, productSearch } from '#api/contexts/catalogue/search/product-search.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { SearchIntent } from './domain/search-intents.ts';
import type { ProductListing } from './product-listing.ts';

export interface TextSearch {
  readonly q: string;
  readonly synonyms: readonly Synonym[];
  readonly intent: SearchIntent | null;
  readonly asked: AnsweredQuestion;
  readonly codes: readonly NamedCode[];
  readonly listing: ProductListing;
  /** The moment of the prices; null is now. */
  readonly at: Date | null;
}

/** The products of a search, and whether its answers are shown. */
export interface FoundForText {
  readonly found: FoundByText;
  /** Whether the text asks something of the store: its answers are shown above the products, or instead of them. */
  readonly isAsked: boolean;
}

const maxOffers = 1000;
const nothing: FoundByText = { hits: [], corrected: null, isPartial: false };

/** Finds the products of a search, and decides whether it is a question [CAT+05]: products that its words name win. */
export async function findByText(db: StoreDatabase, search: TextSearch): Promise<FoundForText> {
  const { q, synonyms, intent, asked } = search;
  if (intent && (intent.offer || intent.price)) {
    const found = await foundOffers(db, { ...search, intent });
    return { found, isAsked: isPlainlyAsked(asked) || (found.hits.length === 0 && asked.fit === 'good') };
  }
  if (intent) {
    return {
      found: await searchPastWords(db, { q, rest: intent.rest, synonyms }),
      isAsked: isPlainlyAsked(asked),
    };
  }
  if (asked.question.topics.length === 0 && !asked.isMerchants) return foundWithoutTopic(db, search);
  return foundWithTopic(db, search);
}

/** Whether the form of a text or a phrasing of several words says that it asks something. */
const isPlainlyAsked = ({ isMerchants, fit, question: { topics, isInForm } }: AnsweredQuestion) =>
  isMerchants || (fit === 'good' && isInForm) || (topics[0]?.length ?? 0) > 1;

/** Returns the products of a text that names no topic; a section of the store's texts answers what is asked or not sold. */
async function foundWithoutTopic(
  db: StoreDatabase,
  { q, synonyms, asked }: TextSearch,
): Promise<FoundForText> {
  const { words, rest, isInForm, isHowTo } = asked.question;
  if (isInForm) {
    const [isNamed, isHeadNamed] = await namesProducts(db, [rest, rest.slice(0, 1)]);
    const found = await productSearch(db, synonyms).find(rest.join(' '));
    const isWhole = !found.isPartial && found.corrected === null;
    // "Vocês têm curso de café?" is not about café, "qual a melhor toalha pra praia?" is about towels.
    const isOfGoods = isHeadNamed || isWhole || (!found.isPartial && (isNamed || mayAskForGoods(words)));
    return { found: isOfGoods ? found : nothing, isAsked: asked.fit !== 'none' };
  }
  const found = await productSearch(db, synonyms).find(q);
  const isNotSold = found.hits.length === 0 || found.isPartial;
  return {
    found,
    isAsked: asked.isQuoted || (isNotSold && asked.fit === 'good') || (isHowTo && asked.fit !== 'none'),
  };
}

/** Returns the products that a text with a topic names, if any: by all of its words, or by those that no topic explains. */
async function foundWithTopic(db: StoreDatabase, { q, synonyms, asked }: TextSearch): Promise<FoundForText> {
  const { question } = asked;
  const search = productSearch(db, synonyms);
  const [isNamed, isRestNamed] = await namesProducts(db, [question.words, question.rest]);
  const isPlain = isPlainlyAsked(asked);
  const written = question.isInForm && !isNamed ? nothing : await search.find(q);
  if (written.hits.length > 0 && (isNamed || (written.corrected === null && !written.isPartial))) {
    return { found: written, isAsked: isPlain || (!isNamed && question.rest.length === 0) };
  }
  if (isRestNamed) {
    const isAsked = question.beginsWithTopic || isPlain;
    return { found: isAsked ? await search.find(question.rest.join(' ')) : written, isAsked };
  }
  const isOfProducts = question.rest.length > 0 && !isPlain && written.hits.length > 0;
  if (isOfProducts || asked.answers.length === 0) return { found: written, isAsked: false };
  return { found: nothing, isAsked: true };
}

/**
 * Returns the products that match all words of a text that also names a page; else those that match the remaining
 * words.
 */
async function searchPastWords(
  db: StoreDatabase,
  { q, rest, synonyms }: { q: string; rest: string; synonyms: readonly Synonym[] },
): Promise<FoundByText> {
  const search = productSearch(db, synonyms);
  const found = await search.find(q);
  if (found.corrected === null && !found.isPartial) return found;
  return rest === '' ? nothing : search.find(rest);
}

/**
 * Returns the products with the offer or price that match the remaining words; without any, those that match the words
 * alone.
 */
async function foundOffers(
  db: StoreDatabase,
  { intent: { offer, price, rest }, synonyms, codes, listing, at }: TextSearch & { intent: SearchIntent },
): Promise<FoundByText> {
  const found = rest === '' ? null : await productSearch(db, synonyms).find(rest);
  const offered = await listing.find(
    codes,
    {
      chosen: new Map(offer ? [[ownFilters.offers, [offer]]] : []),
      price: price ?? { fromCentavos: null, toCentavos: null },
      hits: found?.hits,
    },
    { sort: 'relevance', limit: maxOffers, offset: 0, at },
  );
  if (!found) return { hits: offered.ids, corrected: null, isPartial: false };
  return offered.ids.length > 0
    ? { ...found, hits: offered.ids }
    : { ...found, isPartial: found.hits.length > 0 };
}
